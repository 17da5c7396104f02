import { examples } from '#institution/examples.ts';
import { dataset } from '#platform/datasets/dataset.ts';
import { longText, text } from '#platform/datasets/field-types/texts.ts';
import { day, integer } from '#platform/datasets/field-types/values.ts';
import { column, rowText, yearOf } from '#platform/datasets/row-text.ts';
import { formatDateLong } from '#platform/format.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { substanciationUnit } from '#platform/institute.ts';
import { foldText } from '#platform/text/fold.ts';
import { acuerdos as table } from '../schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    acuerdos: 'importar' | ContentVerb;
  }
}

/** Agreements of the Unidad de Substanciación; the page of each is the list of its day. */
export const acuerdos = dataset({
  area: 'acuerdos',
  id: 'acuerdos',
  kind: 'acuerdo',
  one: 'Acuerdo',
  many: 'Acuerdos',
  add: 'Nuevo acuerdo',
  table,
  open: {
    about: `Un renglón por acuerdo que ${substanciationUnit.el} publica en su lista del día. La síntesis no lleva datos personales.`,
    origin: `${substanciationUnit.El} captura cada lista, y otra persona la revisa antes de publicarla.`,
  },
  fields: {
    fecha: day({
      label: 'Día de la lista',
      also: ['Fecha', 'Fecha de la lista', 'Fecha de publicación'],
      help: 'El acuerdo no se ve antes de ese día.',
      example: '2026-10-29',
      initial: (today) => today,
    }),
    consecutivo: integer(1, 9999, {
      label: 'Número en la lista',
      also: ['Consecutivo', 'Número', 'No.'],
      help: 'Con el día de la lista, por él se reconoce al acuerdo.',
      example: 1,
    }),
    expediente: text(100, { label: 'Expediente', also: ['Número de expediente'], example: examples.expediente }),
    fechaActuacion: day({
      label: 'Fecha de la actuación',
      also: ['Fecha de actuación', 'Actuación'],
      help: 'El día del acuerdo.',
      example: '2026-10-28',
      initial: (today) => today,
    }),
    sintesis: longText(4000, {
      label: 'Síntesis',
      also: ['Síntesis del acuerdo', 'Acuerdo'],
      help: 'Qué se acordó, sin datos personales.',
      example: 'Se admite el informe de presunta responsabilidad administrativa.',
    }),
  },
  identity: {
    fields: ['fecha', 'consecutivo'],
    taken: ({ consecutivo }) => `La lista de ese día ya tiene el número ${consecutivo}: guarde este con otro.`,
  },
  title: rowText(column('expediente')),
  derive: ({ expediente, sintesis }) => ({ busqueda: foldText(`${expediente} ${sintesis}`) }),
  public: {
    summary: table.sintesis,
    words: table.sintesis,
    vocabulary: 'titles',
    weight: 0.3,
    date: table.fecha,
    year: yearOf(table.fecha),
    visibleFrom: 'fecha',
    address: rowText('/institucion/acuerdos?fecha=', column('fecha')),
    summaryIsTitle: true,
    details: ({ fecha }) => (fecha ? formatDateLong(fecha) : undefined),
  },
});
