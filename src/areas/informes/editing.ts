import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { listSchema } from '#platform/editing/lists/list-schema.ts';
import { rowsOf } from '#platform/editing/lists/rows.ts';
import { publishTipoInforme } from './commands/catalogues.ts';
import { findTipoInformeRow, listNombres, listTipos, tipoInformeRows } from './queries/editing.ts';
import { tipoSlug } from './rules/words.ts';

const MAX_NAMES = 30;

const TipoInformeData = z.object({
  nombre: z
    .string()
    .min(1, 'Escriba el nombre.')
    .max(100)
    .refine((nombre) => tipoSlug(nombre) !== '', 'Escriba el nombre con letras.'),
  nombres: listSchema(MAX_NAMES, ([nombre = '']) => (nombre === '' ? 'escriba el nombre de la portada.' : undefined)),
});

/** Types of report, with the names on the covers of their reports. */
export const tipoInformeContent: ContentKind = {
  ...{ area: 'informes', tipo: 'tipo-informe', plural: 'tipos-de-informe', one: 'Tipo de informe' },
  ...{ many: 'Tipos y nombres de informes', add: 'Nuevo tipo de informe' },
  rows: tipoInformeRows,
  schema: TipoInformeData,
  esquema: 1,
  fields: [
    {
      ...{ name: 'nombre', label: 'Tipo', control: 'linea' },
      hint: 'Está en las direcciones del consultor: no cambia después de publicarse.',
    },
    {
      ...{ name: 'nombres', label: 'Nombres de sus informes', control: 'lista' },
      hint: 'Como los dice la portada. Cada uno conserva su lugar: los nuevos van al final y ninguno se quita.',
      columns: [{ name: 'nombre', label: 'Nombre del informe' }],
    },
  ],
  title: ({ nombre }) => String(nombre),
  empty: () => ({ nombre: '', nombres: '' }),
  load: findTipoInformeRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const { nombre, nombres } = TipoInformeData.parse(data);
    const same = (await listTipos(querier)).find((tipo) => tipoSlug(tipo.nombre) === tipoSlug(nombre));
    if (registro === null) return same ? { nombre: 'Otro tipo tiene ese nombre.' } : {};
    if (same?.id !== registro || same.nombre !== nombre)
      return { nombre: 'El nombre de un tipo publicado no cambia: lo llevan las direcciones del sitio.' };
    const existing = (await listNombres(querier, registro)).map((row) => row.nombre);
    const names = rowsOf(nombres).map(([name = '']) => name);
    if (names.length < existing.length) return { nombres: 'Falta un nombre publicado: ninguno se quita.' };
    const moved = existing.find((name, place) => names[place] !== name && names.includes(name));
    return moved === undefined ? {} : { nombres: `«${moved}» cambió de lugar: los nombres nuevos van al final.` };
  },
  publish(tx, { registro, data }) {
    const { nombre, nombres } = TipoInformeData.parse(data);
    const tipo = { nombre, nombres: rowsOf(nombres).map(([name = '']) => name) };
    return publishTipoInforme(tx, { id: registro, tipo });
  },
  address: () => '/auditorias/informes-individuales',
};
