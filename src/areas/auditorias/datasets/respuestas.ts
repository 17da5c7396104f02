import { catalogue } from '#platform/datasets/dataset.ts';
import { lookedUp } from '#platform/datasets/field-types/references.ts';
import { longText, text } from '#platform/datasets/field-types/texts.ts';
import { integer, pastDay } from '#platform/datasets/field-types/values.ts';
import { beginning, column, rowText } from '#platform/datasets/row-text.ts';
import { institute } from '#platform/institute.ts';
import { subjectsOfPart } from '../commands.ts';
import { observationNumber } from '../import/numbers.ts';
import { doubtsOfRespuestas, notBeforeAudit } from '../queries/date-doubts.ts';
import { auditOfPart, wholeAudits } from '../queries/looked-up-audits.ts';
import {
  findObservationOfRespuesta,
  observationsOfAudit,
  respuestasInForce,
} from '../queries/looked-up-observations.ts';
import { auditoriaPath, observacionPath } from '../rules/address.ts';
import { respuestas as table } from '../schema/follow-up.ts';
import { TITLE_LETTERS } from '../schema/listed.ts';

/** Responses of audited entes. */
export const respuestas = catalogue({
  area: 'auditorias',
  id: 'respuestas',
  kind: 'respuesta',
  one: 'Respuesta',
  many: 'Respuestas',
  add: 'Nueva respuesta',
  table,
  open: {
    about:
      'Un renglón por respuesta de un ente a una auditoría o a una de sus observaciones. El texto no lleva nombres de personas.',
    origin: `${institute.El} captura cada oficio de respuesta que recibe, sin datos personales.`,
    meanings: {
      numero: 'El lugar dentro de su auditoría.',
      observacion: 'El número de la observación, dentro de la misma auditoría.',
      texto: 'Qué respondió el ente, sin nombres ni datos de personas.',
    },
    blanks: {
      observacion: 'responde a la auditoría',
      oficio: 'no se dice cuál',
    },
  },
  fields: {
    auditoriaId: auditOfPart,
    numero: integer(1, 1_000_000, {
      label: 'Número',
      also: ['No', 'Núm', 'Número de respuesta'],
      help: 'De la respuesta, dentro de su auditoría.',
      example: 1,
    }),
    observacion: {
      ...lookedUp(observationsOfAudit, 60, {
        label: 'Observación que responde',
        also: ['Observación', 'Número de observación', 'Clave de observación'],
        help: 'Su número o su clave: 3, o AECF-12. En blanco, responde a la auditoría.',
        example: 'AECF-12',
        optional: true,
        ...observationNumber,
      }),
      open: 'integer',
    },
    presentadaEl: pastDay({
      label: 'Presentada el',
      also: ['Fecha', 'Fecha de respuesta'],
      help: 'El día en que el ente la presentó.',
      example: '2024-11-12',
    }),
    oficio: text(120, {
      label: 'Oficio',
      also: ['Número de oficio'],
      help: 'El número del oficio; así se publica.',
      example: 'TM/1204/2024',
      optional: true,
    }),
    texto: longText(20_000, {
      label: 'Respuesta',
      also: ['Texto', 'Qué responde'],
      help: 'Qué respondió el ente, como se publica; sin nombres ni datos de personas.',
      example: 'Entrega las pólizas y la evidencia del servicio prestado.',
    }),
  },
  identity: {
    fields: ['auditoriaId', 'numero'],
    taken: () => 'la auditoría ya tiene esa respuesta: búsquela en la lista y edítela',
    fixed: 'la auditoría y el número de una respuesta publicada no cambian',
  },
  title: rowText('respuesta ', column('numero'), ': ', beginning('texto', TITLE_LETTERS)),
  check: notBeforeAudit('presentadaEl'),
  doubts: doubtsOfRespuestas,
  subjectsOf: subjectsOfPart(table),
  part: {
    whole: wholeAudits,
    field: 'auditoriaId',
    date: table.presentadaEl,
    isOpen: respuestasInForce,
    async address({ id, auditoriaId }, querier) {
      const observacion = await findObservationOfRespuesta(querier, id);
      return observacion === null ? auditoriaPath(auditoriaId) : observacionPath(auditoriaId, observacion);
    },
  },
  content: { many: 'Respuestas de los entes' },
});
