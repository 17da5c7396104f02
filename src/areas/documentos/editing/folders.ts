import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { publishCarpeta } from '../commands.ts';
import { carpetaRows, findCarpetaId, findCarpetaRow } from '../queries/editing.ts';

const CarpetaData = z.object({
  codigo: z
    .string()
    .min(1, 'Escriba el código, como FA-0311.')
    .max(20)
    .regex(/^[A-Z0-9-]*$/, 'Escriba el código en mayúsculas, con cifras y guiones.'),
  titulo: z.string().min(1, 'Escriba el título.').max(300),
});

/** Folders of documents, known by their codes. */
export const carpetaContent: ContentKind = {
  ...{ area: 'documentos', tipo: 'carpeta', plural: 'carpetas', one: 'Carpeta', many: 'Carpetas de documentos' },
  add: 'Nueva carpeta',
  rows: carpetaRows,
  schema: CarpetaData,
  esquema: 1,
  fields: [
    { name: 'titulo', label: 'Título', control: 'linea' },
    {
      ...{ name: 'codigo', label: 'Código', control: 'linea' },
      hint: 'Por él la encuentran las páginas: no cambia después de publicarse.',
    },
  ],
  title: ({ titulo, codigo }) => `${titulo} (${codigo})`,
  empty: () => ({ codigo: '', titulo: '' }),
  load: findCarpetaRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const id = await findCarpetaId(querier, String(data.codigo));
    if (registro === null) return id === undefined ? {} : { codigo: 'Otra carpeta tiene ese código.' };
    return id === registro ? {} : { codigo: 'El código de una carpeta publicada no cambia.' };
  },
  publish: (tx, { data }) => publishCarpeta(tx, CarpetaData.parse(data)),
  address: () => null,
};
