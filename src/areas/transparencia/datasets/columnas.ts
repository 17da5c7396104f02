import { catalogue } from '#platform/datasets/dataset.ts';
import { ref } from '#platform/datasets/field-types/references.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { integer, oneOf } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { lockFormats, refreshVersionsOfColumns } from '../commands/catalogue.ts';
import { findTakenPlaces } from '../queries/columns.ts';
import { keyOfFormat } from '../queries/editing.ts';
import { listUnusedSentences } from '../queries/imports.ts';
import { catalogueTitles, formats } from '../queries/refs.ts';
import { papelesColumna, tiposColumna } from '../rules/columns.ts';
import { MAX_COLUMNS } from '../rules/view.ts';
import { formatoColumnas as table } from '../schema.ts';

const title = rowText(column('orden'), ': ', column('nombre'));

/** Columns of formats, which apply to the next version; published versions keep theirs. */
export const columnas = catalogue({
  area: 'transparencia',
  id: 'columnas-formato',
  kind: 'columna',
  one: 'Columna',
  many: catalogueTitles.columnas,
  add: 'Nueva columna',
  table,
  fields: {
    formatoId: ref(formats, {
      label: 'Formato',
      inTables: 'Su clave o su id; uno que exista.',
      example: 'LGT_Art_70_Fr_VIII',
    }),
    id: {
      ...integer(1, 2_000_000_000, {
        label: 'Código',
        also: ['Id'],
        help: 'El que el libro oficial lleva oculto sobre la columna.',
        example: 334501,
      }),
      nameInForms: 'codigo',
    },
    orden: integer(1, MAX_COLUMNS, {
      label: 'Lugar',
      also: ['Orden'],
      help: 'En el libro, desde 1. Dos columnas cambian de lugar entre sí con una tabla que traiga las dos.',
      example: 1,
    }),
    nombre: text(500, {
      label: 'Encabezado',
      also: ['Nombre', 'Columna'],
      help: 'Igual al del libro.',
      example: 'Ejercicio',
    }),
    tipo: oneOf(tiposColumna, {
      label: 'Tipo',
      help: `Cómo se leen sus celdas: ${tiposColumna.join(', ')}.`,
      example: 'numero',
      initial: 'texto',
      labels: { texto: 'Texto', numero: 'Número', dinero: 'Dinero', fecha: 'Fecha', enlace: 'Enlace' },
      synonyms: { hipervínculo: 'enlace', moneda: 'dinero', catálogo: 'texto' },
    }),
    papel: oneOf(papelesColumna, {
      label: 'Papel',
      help: 'clave si reconoce a la fila al comparar versiones, periodo si describe el informe, dato si se compara.',
      example: 'periodo',
      default: 'dato',
      labels: {
        clave: 'Reconoce a la fila al comparar versiones',
        periodo: 'Describe el informe; no se compara',
        dato: 'Dato que se compara',
      },
    }),
  },
  identity: {
    fields: ['id'],
    taken: () => 'otra columna tiene ese código: búsquela en la lista y edítela',
    fixed: 'el código de una columna publicada no cambia',
  },
  title: { sql: (of) => keyOfFormat(title.sql(of)), of: title.of },
  check: findTakenPlaces,
  lock: lockFormats,
  afterWrite: refreshVersionsOfColumns,
  finish: listUnusedSentences,
  content: {
    plural: 'columnas-de-formatos',
    affects: 'Cómo se leen los libros que se cargan, y las columnas de sus descargas.',
    title: async ({ formatoId, orden, nombre }, querier) =>
      `${(await formats.names(querier)).label(Number(formatoId))}, ${title.of({ orden, nombre })}`,
  },
});
