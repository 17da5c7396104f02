import { catalogue } from '#platform/datasets/dataset.ts';
import { illustratedText, text } from '#platform/datasets/field-types/texts.ts';
import { integer, oneOf } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { institute } from '#platform/institute.ts';
import { refreshSections } from '#platform/sections/commands.ts';
import { seccionesDePagina as table } from '#platform/sections/schema.ts';

/** Pages with stored texts: last part of the address, and the page. */
const textPages = {
  'acerca-de': { title: `Acerca ${institute.del}`, address: '/institucion/acerca-de' },
  'estructura-organica': { title: 'Estructura orgánica', address: '/institucion/estructura-organica' },
  'codigo-de-etica': { title: 'Código de ética', address: '/institucion/codigo-de-etica' },
  'organo-interno-de-control': {
    title: 'Órgano Interno de Control',
    address: '/institucion/organo-interno-de-control',
  },
  capacitaciones: { title: 'Capacitaciones', address: '/institucion/capacitaciones' },
  carnet: { title: 'Carnet', address: '/carnet' },
  'participacion-ciudadana': {
    title: 'Participación ciudadana',
    address: '/transparencia/participacion-ciudadana',
  },
} as const;
type TextPage = keyof typeof textPages;

/** Names of the pages, in the order of the list. */
const textPageNames = Object.keys(textPages) as [TextPage, ...TextPage[]];

/** Titles of the pages by name. */
const textPageTitles = Object.fromEntries(textPageNames.map((name) => [name, textPages[name].title])) as Record<
  TextPage,
  string
>;

/** Texts of pages: mission, vision, tabs of the internal control office, participation. */
export const textos = catalogue({
  area: 'institucion',
  id: 'textos',
  kind: 'texto',
  one: 'Texto de página',
  many: 'Textos',
  add: 'Nuevo texto',
  table,
  fields: {
    pagina: oneOf(textPageNames, {
      label: 'Página',
      inTables: 'La última parte de su dirección: acerca-de.',
      example: 'acerca-de',
      labels: textPageTitles,
    }),
    seccion: text(80, {
      label: 'Clave',
      also: ['Sección'],
      help: 'Por ella y por la página se reconoce, y la página lo encuentra. Las de cada página están en docs/import.md.',
      example: 'mision',
      problem: (clave) => !/^[a-z0-9-]+$/.test(clave) && 'debe ir en minúsculas, con guiones y sin acentos',
    }),
    orden: integer(1, 999, { label: 'Lugar en la página', also: ['Orden', 'Lugar'], example: 3 }),
    titulo: text(300, { label: 'Título', example: 'Misión' }),
    contenido: illustratedText(60_000, {
      label: 'Texto',
      also: ['Contenido'],
      example: 'Fiscalizar los recursos públicos y decir con claridad qué se encontró.',
    }),
  },
  identity: {
    fields: ['pagina', 'seccion'],
    taken: () => 'esa página ya tiene un texto con esa clave',
    fixed: 'la página y la clave de un texto publicado no cambian',
  },
  title: rowText(column('titulo'), ' (', column('pagina'), ')'),
  afterWrite: refreshSections,
  content: {
    many: 'Textos de páginas',
    affects: 'Lo que dicen Acerca de, el órgano interno de control y las demás páginas de texto.',
    address(_registro, { pagina }) {
      const page = textPageNames.find((name) => name === pagina);
      return page ? textPages[page].address : null;
    },
  },
});
