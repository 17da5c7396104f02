import { businessCalendar } from '#platform/calendar/holidays.ts';
import { localDate } from '#platform/format.ts';
import { plazoOf, plazoOfObservacion } from '../rules/plazo.ts';
import { type Auditoria, listObservaciones, listRecomendaciones } from './auditorias.ts';
import { listPlazosLegales, listRespuestas, listTurnadas } from './follow-up.ts';

/** Observations and recommendations of an audit with their terms, and the responses of the ente. */
export type FollowUp = Awaited<ReturnType<typeof loadFollowUp>>;
export type ObservacionWithPlazo = FollowUp['observaciones'][number];

/** Returns what became of the observations and recommendations of an audit until `now`. */
export async function loadFollowUp({ id, notificadaEl }: Pick<Auditoria, 'id' | 'notificadaEl'>, now: Date) {
  const [observaciones, recomendaciones, respuestas, legales, turnadas, calendar] = await Promise.all([
    listObservaciones(id),
    listRecomendaciones(id),
    listRespuestas(id),
    listPlazosLegales(),
    listTurnadas(),
    businessCalendar(),
  ]);
  const today = localDate(now, calendar.timeZone);
  const legal = legales.find(({ materia }) => materia === 'observación');
  const answers = Map.groupBy(respuestas, ({ observacion }) => observacion);
  return {
    today,
    respuestas,
    turnadas,
    /** The legal term of observations; undefined where the institution states none. */
    legal,
    observaciones: observaciones.map((row) => {
      const answersOfRow = answers.get(row.numero) ?? [];
      const respondidaEl = answersOfRow[0]?.presentadaEl ?? null;
      const plazo = plazoOfObservacion({ ...row, respondidaEl }, legal?.diasHabiles, notificadaEl, today, calendar);
      return { ...row, respuestas: answersOfRow, respondidaEl, plazo };
    }),
    recomendaciones: recomendaciones.map((row) => ({ ...row, plazo: plazoOf(row, notificadaEl, today, calendar) })),
  };
}
