import { catalogue } from '#platform/datasets/dataset.ts';
import { codeRef, lookedUp, named } from '#platform/datasets/field-types/references.ts';
import { lineSchema, longText, text } from '#platform/datasets/field-types/texts.ts';
import { integer, oneOf, pastDay, pesos } from '#platform/datasets/field-types/values.ts';
import { count, formatInteger } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { withdrawObservacion } from '../commands/withdraw.ts';
import { followObservaciones, subjectsOfPart } from '../commands.ts';
import { observationNumber } from '../import/numbers.ts';
import { dayOfIssue, doubtsOfObservations, notBeforeAudit } from '../queries/date-doubts.ts';
import { completeObservaciones, countRespuestas, observacionTitle } from '../queries/editing/observaciones.ts';
import { auditWithOrigin, wholeAudits } from '../queries/looked-up-audits.ts';
import { placesOfObservations } from '../queries/looked-up-observations.ts';
import {
  kindsOfObservation,
  listEstadoOptions,
  listNaturalezaOptions,
  statesOfObservation,
  temasByName,
} from '../queries/observation-names.ts';
import { observacionPath } from '../rules/address.ts';
import { MAX_NAME, naturalezas } from '../rules/catalogues.ts';
import { amountProblem } from '../rules/figures/amounts.ts';
import { MAX_TERM } from '../rules/plazo.ts';
import { observacionWords } from '../schema/listed.ts';
import { estadosObservacion, rubros, observaciones as table } from '../schema.ts';

const kindText = {
  label: 'Naturaleza',
  also: ['Tipo', 'Materia', 'Clase'],
  help: `En qué columna del seguimiento se cuenta: ${naturalezas.join(', ')}, o la clase que le da ${institute.el}.`,
  example: naturalezas[0],
};
const stateText = {
  label: 'Estado',
  also: ['Estatus', 'Situación'],
  help: `Uno de los estados ${institute.del}, o ${estadosObservacion.join(', ')}.`,
  example: estadosObservacion[0],
  initial: 'pendiente' as const,
};

/** Observations of audits. */
export const observaciones = catalogue({
  area: 'auditorias',
  id: 'observaciones',
  kind: 'observacion',
  one: 'Observación',
  many: 'Observaciones',
  add: 'Nueva observación',
  table,
  open: {
    about:
      'Un renglón por observación vigente de una auditoría publicada, con lo observado, lo aclarado y lo recuperado. Las retiradas por error no están.',
    origin: `Sale de los informes individuales y del seguimiento de cada observación; su situación cambia cuando ${institute.el} la resuelve.`,
    meanings: {
      numero: 'El lugar dentro de su auditoría; con ella distingue a la observación.',
      naturaleza: 'En qué columna del seguimiento se cuenta.',
      clase: `Cómo llama ${institute.el} a las de su clase.`,
      rubro: 'En qué lista del informe está: ingresos, egresos u otras.',
      tema: 'De qué trata, en las palabras de «Qué encontramos».',
      monto: 'Lo observado. 0 si no se puede medir en dinero.',
      montoAclarado: 'Lo que el ente justificó.',
      montoRecuperado: 'Lo que el ente devolvió; lo que falta es lo observado menos lo aclarado y lo recuperado.',
      estado: 'Con qué estado se cuenta hoy.',
      situacion: `Cómo llama ${institute.el} a la situación en que está.`,
      resueltaEl: 'El día en que dejó de estar pendiente, si se conoce.',
      plazoDiasHabiles: 'Para responder, desde la notificación.',
      unidadResponsable: 'La unidad del ente que debe responder.',
    },
    blanks: {
      clase: 'no tiene otro nombre que el de su naturaleza',
      tema: 'ningún tema',
      situacion: 'no tiene otro nombre que el de su estado',
      resueltaEl: 'sigue pendiente o, si está resuelta, no se conoce el día',
      plazoDiasHabiles: 'el plazo legal',
      unidadResponsable: 'no se dice cuál',
    },
  },
  fields: {
    auditoriaId: auditWithOrigin,
    numero: {
      ...lookedUp(placesOfObservations, 60, {
        label: 'Número',
        also: ['No', 'Núm', 'Número de observación', 'Observación'],
        help: 'Dentro de su auditoría, y en sus direcciones: 3, o una clave como AECF-12.',
        example: 1,
        ...observationNumber,
      }),
      open: 'integer',
    },
    naturaleza: named(
      kindsOfObservation,
      { control: { control: 'opcion', readOptions: listNaturalezaOptions }, schema: lineSchema(MAX_NAME, kindText) },
      kindText,
    ),
    rubro: oneOf(rubros, {
      label: 'Rubro',
      help: 'En qué lista del informe se cuenta: de los ingresos, de los egresos o de lo demás.',
      example: 'egreso',
      default: 'otro',
      labels: { ingreso: 'Ingreso', egreso: 'Egreso', otro: 'Otro' },
      synonyms: { ingresos: 'ingreso', egresos: 'egreso', gasto: 'egreso' },
    }),
    descripcion: longText(20_000, {
      label: 'Descripción',
      also: ['Texto', 'Concepto', 'Descripción de la observación', 'Texto de la observación'],
      help: 'Como se publica; sin nombres ni datos de personas.',
      example: 'Se pagaron tres facturas sin evidencia de que el servicio se haya prestado.',
    }),
    tema: codeRef(temasByName, {
      label: 'Tema',
      help: `Uno de los temas ${institute.del}. Si falta, el de la frase que dice.`,
      example: 'Facturas sin prueba del servicio',
      optional: true,
    }),
    monto: pesos({
      label: 'Monto',
      also: ['Importe', 'Monto observado'],
      help: 'En pesos, con centavos si los hay: lo observado, o 0 si no se puede medir en dinero.',
      example: 125_340.5,
      default: 0,
    }),
    montoAclarado: pesos({
      label: 'Monto aclarado',
      also: ['Aclarado', 'Monto solventado'],
      help: 'En pesos: lo que el ente justificó. Lo que falta por resolver se calcula solo.',
      example: 25_340.5,
      default: 0,
    }),
    montoRecuperado: pesos({
      label: 'Monto recuperado',
      also: ['Recuperado', 'Recuperaciones', 'Monto reintegrado'],
      help: 'En pesos: lo que el ente devolvió. Con lo aclarado no pasa de lo observado.',
      example: 100_000,
      default: 0,
    }),
    estado: named(
      statesOfObservation,
      { control: { control: 'opcion', readOptions: listEstadoOptions }, schema: lineSchema(MAX_NAME, stateText) },
      stateText,
    ),
    emitidaEl: dayOfIssue,
    resueltaEl: pastDay({
      label: 'Resuelta el',
      also: ['Fecha de solventación', 'Fecha de resolución'],
      help: 'Solo si está resuelta; sin él no cuenta en los días. Si vuelve a estar pendiente, borre la fecha: se guarda, y regresa con la misma situación.',
      example: '2025-02-14',
      optional: true,
    }),
    plazoDiasHabiles: integer(1, MAX_TERM, {
      label: 'Plazo en días hábiles',
      also: ['Plazo', 'Días hábiles'],
      help: 'Para responder, desde la notificación. Solo si no es el plazo legal.',
      example: 30,
      optional: true,
    }),
    unidadResponsable: text(200, {
      label: 'Unidad responsable',
      also: ['Área responsable'],
      help: 'La unidad del ente que debe responder; no el nombre de una persona.',
      example: 'Tesorería Municipal',
      optional: true,
    }),
  },
  identity: {
    fields: ['auditoriaId', 'numero'],
    taken: () => 'la auditoría ya tiene esa observación: búsquela en la lista y edítela',
    fixed: 'la auditoría y el número no cambian: los llevan las direcciones',
  },
  title: observacionTitle,
  rules: [
    {
      field: 'resueltaEl',
      problem: ({ estado, resueltaEl }) =>
        resueltaEl !== null && estado === 'pendiente' && 'una observación pendiente no tiene fecha de resolución',
    },
    {
      field: 'resueltaEl',
      problem: ({ emitidaEl, resueltaEl }) =>
        resueltaEl !== null && resueltaEl < emitidaEl && 'la fecha de resolución es anterior a la de emisión',
    },
    { field: 'monto', problem: (row, before) => amountProblem('monto', row, before) },
    { field: 'montoAclarado', problem: (row, before) => amountProblem('montoAclarado', row, before) },
    { field: 'montoRecuperado', problem: (row, before) => amountProblem('montoRecuperado', row, before) },
  ],
  remarks: [
    {
      isAbout: ({ estado, resueltaEl }) => estado !== 'pendiente' && resueltaEl === null,
      sentence: (amount) =>
        amount === 1
          ? '1 observación resuelta no dice cuándo («Resuelta el»): cuenta como resuelta, pero en ninguna cifra de días ni de plazos.'
          : `${formatInteger(amount)} observaciones resueltas no dicen cuándo («Resuelta el»): cuentan como resueltas, pero en ninguna cifra de días ni de plazos.`,
    },
  ],
  complete: completeObservaciones,
  check: notBeforeAudit('emitidaEl'),
  doubts: doubtsOfObservations,
  afterWrite: followObservaciones,
  subjectsOf: subjectsOfPart(table),
  part: {
    whole: wholeAudits,
    field: 'auditoriaId',
    date: table.emitidaEl,
    number: table.numero,
    searched: { text: observacionWords(table), common: 'observación' },
    address: ({ auditoriaId, numero }) => observacionPath(auditoriaId, numero),
    withdraw: withdrawObservacion,
  },
  content: {
    async aboutWithdrawal(querier, registro) {
      const answers = await countRespuestas(querier, registro);
      return answers === 0 ? undefined : `Con ella deja de verse ${count('respuesta', answers)} del ente.`;
    },
  },
});
