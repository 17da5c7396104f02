import { catalogue } from '#platform/datasets/dataset.ts';
import { longText } from '#platform/datasets/field-types/texts.ts';
import { integer, oneOf, pastDay } from '#platform/datasets/field-types/values.ts';
import { beginning, column, rowText } from '#platform/datasets/row-text.ts';
import { followRecomendaciones, subjectsOfPart } from '../commands.ts';
import { dayOfIssue, notBeforeAudit } from '../queries/date-doubts.ts';
import { auditOfPart, wholeAudits } from '../queries/looked-up-audits.ts';
import { DEFAULT_PLAZO, readRecommendationDays } from '../queries/references.ts';
import { auditoriaPath } from '../rules/address.ts';
import { MAX_TERM } from '../rules/plazo.ts';
import { firstLetters, TITLE_LETTERS } from '../schema/listed.ts';
import { estadosRecomendacion, recomendaciones as table } from '../schema.ts';

/** Recommendations of audits. */
export const recomendaciones = catalogue({
  area: 'auditorias',
  id: 'recomendaciones',
  kind: 'recomendacion',
  one: 'Recomendación',
  many: 'Recomendaciones',
  add: 'Nueva recomendación',
  table,
  open: {
    about: 'Un renglón por recomendación de una auditoría publicada, con su estado. Las retiradas por error no están.',
    origin: 'Sale de los informes individuales y de lo que cada ente acredita después.',
    meanings: {
      numero: 'El lugar dentro de su auditoría.',
      atendidaEl: 'El día en que quedó atendida.',
      plazoDiasHabiles: 'Para atenderla, desde la notificación.',
    },
    blanks: {
      atendidaEl: 'todavía no se atiende',
    },
  },
  fields: {
    auditoriaId: auditOfPart,
    numero: integer(1, 1_000_000, {
      label: 'Número',
      also: ['No', 'Núm', 'Número de recomendación'],
      help: 'Dentro de su auditoría.',
      example: 1,
    }),
    texto: longText(20_000, {
      label: 'Recomendación',
      also: ['Texto', 'Descripción'],
      help: 'Como se publica; sin nombres ni datos de personas.',
      example: 'Conciliar cada mes las cuentas bancarias.',
    }),
    estado: oneOf(estadosRecomendacion, {
      label: 'Estado',
      also: ['Estatus', 'Situación'],
      help: `De las que hay: ${estadosRecomendacion.join(', ')}.`,
      example: 'atendida',
      initial: 'pendiente',
      synonyms: { atendido: 'atendida', 'por atender': 'pendiente', 'no atendida': 'pendiente' },
    }),
    emitidaEl: dayOfIssue,
    atendidaEl: pastDay({
      label: 'Atendida el',
      also: ['Fecha de atención'],
      help: 'Solo si está atendida.',
      example: '2025-02-14',
      optional: true,
    }),
    plazoDiasHabiles: integer(1, MAX_TERM, {
      label: 'Plazo en días hábiles',
      also: ['Plazo', 'Días hábiles'],
      help: `Para atenderla, desde la notificación. En blanco, el plazo legal, o ${DEFAULT_PLAZO}.`,
      example: DEFAULT_PLAZO,
      optional: true,
    }),
  },
  identity: {
    fields: ['auditoriaId', 'numero'],
    taken: () => 'la auditoría ya tiene esa recomendación: búsquela en la lista y edítela',
    fixed: 'la auditoría y el número de una recomendación publicada no cambian',
  },
  title: rowText('recomendación ', column('numero'), ': ', beginning('texto', TITLE_LETTERS)),
  rules: [
    {
      field: 'atendidaEl',
      problem: ({ estado, atendidaEl }) =>
        atendidaEl !== null && estado === 'pendiente' && 'una recomendación pendiente no tiene fecha de atención',
    },
    {
      field: 'atendidaEl',
      problem: ({ emitidaEl, atendidaEl }) =>
        atendidaEl !== null && atendidaEl < emitidaEl && 'la fecha de atención es anterior a la de emisión',
    },
  ],
  async complete(querier) {
    const legalDays = await readRecommendationDays(querier);
    // A recommendation that is pending again has no day of attention.
    return ({ estado, atendidaEl, plazoDiasHabiles }) => ({
      atendidaEl: estado === 'pendiente' ? null : atendidaEl,
      plazoDiasHabiles: plazoDiasHabiles ?? legalDays,
    });
  },
  check: notBeforeAudit('emitidaEl'),
  afterWrite: followRecomendaciones,
  subjectsOf: subjectsOfPart(table),
  part: {
    whole: wholeAudits,
    field: 'auditoriaId',
    date: table.emitidaEl,
    searched: { text: firstLetters(table.texto), common: 'recomendación' },
    address: ({ auditoriaId }) => auditoriaPath(auditoriaId),
  },
});
