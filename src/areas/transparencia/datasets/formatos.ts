import { catalogue } from '#platform/datasets/dataset.ts';
import { namedTogether, ref } from '#platform/datasets/field-types/references.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { integer, yesNo } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { lockFormats, refreshVersionsOfFormats } from '../commands/catalogue.ts';
import { listFraccionOptions } from '../queries/editing.ts';
import { listUnusedSentences } from '../queries/imports.ts';
import { articles, sections } from '../queries/refs.ts';
import { obligacionesPath } from '../rules/address.ts';
import { sentenceProblem } from '../rules/format-sentence.ts';
import { isUpdatePeriod } from '../rules/periods.ts';
import { formatos as table } from '../schema.ts';
import { listPlace } from './articulos.ts';
import { sectionNumber } from './fracciones.ts';

const DUE_DAYS = 30;

/** Formats of a section. Their versions are imported from the official workbooks. */
export const formatos = catalogue({
  area: 'transparencia',
  id: 'formatos',
  kind: 'formato',
  one: 'Formato',
  many: 'Formatos',
  add: 'Nuevo formato',
  table,
  fields: {
    nombre: text(500, { label: 'Nombre', also: ['Formato'], example: 'Remuneración bruta y neta' }),
    fraccionId: {
      ...namedTogether(
        sections,
        { numero: sectionNumber, articuloId: ref(articles, { label: 'Artículo', help: 'Su clave.', example: '70' }) },
        {
          label: 'Fracción',
          example: '',
          control: { control: 'opcion', readOptions: listFraccionOptions, isNumber: true },
        },
      ),
      nameInForms: 'fraccionId',
    },
    inciso: text(4, {
      label: 'Inciso',
      help: 'La letra dentro de la fracción; vacío donde hay uno solo.',
      example: 'a',
      default: '',
      optional: true,
    }),
    clave: text(60, {
      label: 'Clave oficial',
      also: ['Clave', 'Nombre corto'],
      help: 'La que lleva su libro.',
      example: 'LGT_Art_70_Fr_VIII',
    }),
    periodo: text(60, {
      label: 'Periodo de actualización',
      also: ['Periodo', 'Periodicidad', 'Se actualiza'],
      help: 'Trimestral, Semestral o Anual; de varios cuenta el más corto.',
      example: 'Trimestral',
      initial: 'Trimestral',
      problem: (periodo) => !isUpdatePeriod(periodo) && 'debe ser Trimestral, Semestral o Anual, o varios con diagonal',
    }),
    plazoDias: integer(0, 365, {
      label: 'Días para publicarlo después del periodo',
      also: ['Plazo en días', 'Plazo'],
      example: DUE_DAYS,
      default: DUE_DAYS,
    }),
    oracion: text(500, {
      label: 'Lo que su página dice',
      also: ['Oración'],
      help: '{suma: columna} es una suma; {filas: persona / personas}, cuántas son. Vacío, su nombre.',
      example:
        'Se pagan {suma: Monto mensual bruto de la remuneración, en tabulador} al mes a {filas: persona / personas}',
      optional: true,
      problem: (oracion) => sentenceProblem(oracion) ?? false,
    }),
    activo: yesNo({
      label: 'Se publica todavía',
      also: ['Activo'],
      inTables: 'Sí o No.',
      example: true,
      default: true,
    }),
    orden: listPlace('fraccionId'),
  },
  identity: {
    fields: ['fraccionId', 'inciso'],
    taken: () => 'esa fracción ya tiene un formato con ese inciso',
    fixed: 'la fracción y el inciso de un formato publicado no cambian',
    number: {
      label: 'Id',
      also: [],
      help: 'El de las llamadas del sitio. Si falta, se reconoce por fracción e inciso; uno nuevo recibe el siguiente.',
      example: 9,
    },
  },
  title: rowText(column('nombre'), ' (', column('clave'), ')'),
  lock: lockFormats,
  afterWrite: refreshVersionsOfFormats,
  finish: listUnusedSentences,
  content: {
    many: 'Formatos de transparencia',
    esquema: 2,
    upgrade: (data) => ({ oracion: '', ...data }),
    address: () => obligacionesPath,
  },
});
