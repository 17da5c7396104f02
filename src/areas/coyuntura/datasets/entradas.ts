import { dataset } from '#platform/datasets/dataset.ts';
import { storyExcerpt, storyFields } from '#platform/datasets/field-types/story.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { oneOf } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { formatDateLong } from '#platform/format.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { plainText } from '#platform/rich-text.ts';
import { foldText } from '#platform/text/fold.ts';
import { entradas as table } from '../schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    coyuntura: 'importar' | ContentVerb;
  }
}

/** Entries of the analysis blog, and interactive dashboards. */
export const entradas = dataset({
  area: 'coyuntura',
  id: 'analisis',
  kind: 'entrada',
  one: 'Análisis',
  many: 'Análisis',
  add: 'Nuevo análisis',
  table,
  open: {
    about: 'Un renglón por análisis de coyuntura o tablero publicado. El texto va sin formato.',
    origin: 'Las áreas escriben cada análisis, y otra persona lo revisa antes de publicarlo.',
  },
  fields: {
    tipo: oneOf(['entrada', 'mapa-interactivo'], {
      label: 'Clase',
      example: 'entrada',
      default: 'entrada',
      labels: { entrada: 'Análisis', 'mapa-interactivo': 'Tablero interactivo' },
      synonyms: { análisis: 'entrada', 'tablero interactivo': 'mapa-interactivo', tablero: 'mapa-interactivo' },
    }),
    titulo: text(200, { label: 'Título', example: 'La inversión municipal en diez años' }),
    ...storyFields({
      subject: 'El análisis',
      examples: {
        autor: 'Unidad de análisis',
        publicarDespuesDe: '2026-03-02',
        contenido: 'En diez años la inversión de los municipios creció un tercio.',
        alt: 'Gráfica de barras de la inversión de cada año.',
        slug: 'Inversión de los municipios.',
      },
    }),
    mapa: text(2000, {
      label: 'Dirección del tablero',
      help: 'De un servidor admitido; vacía si no tiene.',
      example: 'https://mapas.example/inversion',
      optional: true,
    }),
  },
  identity: {
    fields: ['titulo', 'publicarDespuesDe'],
    number: {
      help: 'El de su dirección. Distingue dos análisis del mismo título y día. Si falta, uno nuevo recibe el siguiente.',
      example: 1012,
    },
  },
  title: rowText(column('titulo')),
  derive: ({ titulo, autor, slug, contenido }) => ({
    // Excludes headings and tables, which are not sentences.
    resumen: storyExcerpt(contenido, ['h2', 'h3', 'h4', 'table', 'aside']),
    busqueda: foldText([titulo, autor, slug, plainText(contenido)].join(' ')),
  }),
  public: {
    summary: table.resumen,
    words: table.busqueda,
    vocabulary: 'titles and texts',
    date: table.publicarDespuesDe,
    visibleFrom: 'publicarDespuesDe',
    address: rowText('/institucion/analisis-de-coyuntura/share?entrada=', column('id')),
    details: ({ fecha }) => (fecha ? formatDateLong(fecha) : undefined),
    pages: ({ direccion }) => [direccion],
    showsSuccessor: true,
  },
});
