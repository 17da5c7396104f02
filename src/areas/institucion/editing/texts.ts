import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { publishSection } from '#platform/sections/commands.ts';
import { findSectionId, findSectionRow, sectionRows } from '#platform/sections/queries.ts';
import { textPageNames, textPages } from '../rules/text-pages.ts';

const TextoData = z.object({
  pagina: z.enum(textPageNames, 'Elija la página.'),
  seccion: z
    .string()
    .min(1, 'Escriba la clave.')
    .max(80)
    .regex(/^[a-z0-9-]*$/, 'Escriba la clave en minúsculas, con guiones y sin acentos.'),
  orden: z.int('Escriba el lugar.').min(1).max(999),
  titulo: z.string().min(1, 'Escriba el título.').max(300),
  contenido: z.string().min(1, 'Escriba el texto.').max(60_000),
});

/** Texts of the pages of the institution: mission, vision, tabs of the internal control office, participation. */
export const textoContent: ContentKind = {
  ...{ area: 'institucion', tipo: 'texto', plural: 'textos', one: 'Texto de página', many: 'Textos de páginas' },
  add: 'Nuevo texto',
  rows: sectionRows,
  schema: TextoData,
  esquema: 1,
  fields: [
    {
      name: 'pagina',
      label: 'Página',
      control: 'opcion',
      options: textPageNames.map((value) => ({ value, label: textPages[value].title })),
    },
    {
      name: 'seccion',
      label: 'Clave',
      control: 'linea',
      hint: 'Por ella lo encuentra la página: no cambia después de publicarse.',
    },
    { name: 'orden', label: 'Lugar en la página', control: 'numero' },
    { name: 'titulo', label: 'Título', control: 'linea' },
    { name: 'contenido', label: 'Texto', control: 'texto-rico', pictures: true },
  ],
  title: ({ titulo, pagina }) => `${titulo} (${pagina})`,
  empty: () => ({ pagina: '', seccion: '', orden: null, titulo: '', contenido: '' }),
  load: findSectionRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const { pagina, seccion } = TextoData.parse(data);
    const id = await findSectionId(querier, pagina, seccion);
    if (registro === null) return id === undefined ? {} : { seccion: 'Esa página ya tiene un texto con esa clave.' };
    return id === registro ? {} : { seccion: 'La página y la clave de un texto publicado no cambian.' };
  },
  publish: (tx, { data }) => publishSection(tx, TextoData.parse(data)),
  address(_registro, { pagina }) {
    const page = textPageNames.find((name) => name === pagina);
    return page ? textPages[page].address : null;
  },
};
