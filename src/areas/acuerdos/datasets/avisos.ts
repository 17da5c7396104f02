import { examples } from '#institution/examples.ts';
import { dataset } from '#platform/datasets/dataset.ts';
import { file } from '#platform/datasets/field-types/files.ts';
import { longText, text } from '#platform/datasets/field-types/texts.ts';
import { day } from '#platform/datasets/field-types/values.ts';
import { column, rowText, yearOf } from '#platform/datasets/row-text.ts';
import { formatDateLong } from '#platform/format.ts';
import { substanciationUnit } from '#platform/institute.ts';
import { avisos as table } from '../schema.ts';

/** Notices of the Unidad de Substanciación, with their files. */
export const avisos = dataset({
  area: 'acuerdos',
  id: 'avisos',
  kind: 'aviso',
  one: 'Aviso',
  many: 'Avisos',
  add: 'Nuevo aviso',
  table,
  open: {
    about: `Un renglón por aviso ${substanciationUnit.del}. Lleva la dirección de su archivo.`,
    origin: `${substanciationUnit.El} captura cada aviso, y otra persona lo revisa antes de publicarlo.`,
  },
  fields: {
    fecha: day({
      label: 'Fecha',
      also: ['Fecha de publicación'],
      help: 'El aviso no se ve antes de ese día.',
      example: '2026-10-15',
      initial: (today) => today,
    }),
    expediente: text(100, { label: 'Expediente', also: ['Número de expediente'], example: examples.expediente }),
    descripcion: longText(2000, {
      label: 'Descripción',
      also: ['Aviso'],
      help: 'Qué se notifica o avisa.',
      example: 'Notificación por edictos.',
    }),
    archivoId: file({
      optional: true,
      label: 'Archivo',
      also: ['Archivo del aviso', 'El aviso'],
      help: 'El aviso.',
      example: 'aviso-014.pdf',
    }),
    acuerdoId: file({
      optional: true,
      label: 'Archivo del acuerdo',
      also: ['Acuerdo'],
      help: 'El acuerdo que se notifica, si lo hay.',
      example: 'acuerdo-014.pdf',
    }),
  },
  identity: {
    fields: ['fecha', 'expediente'],
    number: {
      help: 'Distingue dos avisos de la misma fecha y expediente. Si falta, uno nuevo recibe el siguiente.',
      example: 14,
    },
  },
  title: rowText(column('expediente')),
  public: {
    summary: table.descripcion,
    words: table.descripcion,
    vocabulary: 'titles',
    weight: 0.35,
    date: table.fecha,
    year: yearOf(table.fecha),
    visibleFrom: 'fecha',
    address: rowText('/institucion/acuerdos?t=2'),
    summaryIsTitle: true,
    details: ({ fecha }) => (fecha ? formatDateLong(fecha) : undefined),
  },
});
