import { and, eq, inArray } from 'drizzle-orm';
import { ejercicioIds } from '#areas/entes/queries/ente-names.ts';
import { addBusinessDays } from '#platform/calendar/business-days.ts';
import { businessCalendarIn } from '#platform/calendar/holidays.ts';
import type { Querier } from '#platform/database/connection.ts';
import { pastDay } from '#platform/datasets/field-types/values.ts';
import { plazosLegales } from '../schema/follow-up.ts';
import { auditorias, observaciones } from '../schema.ts';

// Contradictory dates. It is unknown which one is wrong, so they are reported but not rejected.

type Doubt<Field extends string> = { index: number; field: Field; problem: string };
type Changed<Row> = readonly { index: number; row: Row }[];

/** Field with the day on which an observation or a recommendation was issued. */
export const dayOfIssue = pastDay({
  label: 'Emitida el',
  also: ['Fecha', 'Fecha de emisión'],
  help: 'El día en que se dio a conocer al ente.',
  example: '2024-08-30',
});

/** Returns a function that returns whether an ISO date is before the end of a fiscal year, given by id. */
export async function endOfEjercicios(querier: Querier): Promise<(day: string, ejercicioId: number) => boolean> {
  const years = new Map([...(await ejercicioIds(querier))].map(([anio, id]) => [id, anio]));
  return (day, ejercicioId) => day <= `${years.get(ejercicioId) ?? 0}-12-31`;
}

/** Sentence for a publication before the end of its fiscal year. */
export const BEFORE_END = 'es anterior al fin del ejercicio que se revisa: revise el día y el ejercicio';

type Audit = {
  ejercicioId: number;
  ejecutadaEl: string | null;
  notificadaEl: string | null;
  publicadaEl: string | null;
};

/** Returns the dates of audits that contradict one another or their fiscal year. */
export async function doubtsOfAudits(querier: Querier, changes: Changed<Audit>): Promise<Doubt<keyof Audit>[]> {
  const isBeforeEnd = await endOfEjercicios(querier);
  return changes.flatMap(({ index, row: { ejercicioId, ejecutadaEl, notificadaEl, publicadaEl } }) => {
    const doubts: Doubt<keyof Audit>[] = [];
    if (notificadaEl && ejecutadaEl && notificadaEl < ejecutadaEl) {
      const problem = 'es anterior al día en que terminó la revisión: revise los dos días';
      doubts.push({ index, field: 'notificadaEl', problem });
    }
    if (publicadaEl && isBeforeEnd(publicadaEl, ejercicioId))
      doubts.push({ index, field: 'publicadaEl', problem: BEFORE_END });
    return doubts;
  });
}

type Observation = { auditoriaId: number; emitidaEl: string; plazoDiasHabiles: number | null };

/** Returns the observations issued after the end of their response term. */
export async function doubtsOfObservations(
  querier: Querier,
  changes: Changed<Observation>,
): Promise<Doubt<'emitidaEl'>[]> {
  const { id, notificadaEl } = auditorias;
  const ids = [...new Set(changes.map(({ row }) => row.auditoriaId))];
  const audits = await querier.select({ id, notificadaEl }).from(auditorias).where(inArray(id, ids));
  const notified = new Map(audits.map((audit) => [audit.id, audit.notificadaEl]));
  const [legal] = await querier.select().from(plazosLegales).where(eq(plazosLegales.materia, 'observación'));
  const calendar = await businessCalendarIn(querier);
  const ends = new Map<string, string>();
  const endOf = (from: string, days: number) => {
    const key = `${from} ${days}`;
    const end = ends.get(key) ?? addBusinessDays(from, days, calendar);
    ends.set(key, end);
    return end;
  };
  return changes.flatMap(({ index, row: { auditoriaId, emitidaEl, plazoDiasHabiles } }) => {
    const [from, days] = [notified.get(auditoriaId), plazoDiasHabiles ?? legal?.diasHabiles];
    if (!from || days === undefined || emitidaEl <= from || emitidaEl <= endOf(from, days)) return [];
    const problem =
      'es posterior al fin del plazo para responderla: revise el día, el plazo y la notificación de la auditoría';
    return [{ index, field: 'emitidaEl', problem }];
  });
}

type Respuesta = { auditoriaId: number; observacion?: unknown; presentadaEl: string };

/** Returns the responses presented before their observation was issued. */
export async function doubtsOfRespuestas(
  querier: Querier,
  changes: Changed<Respuesta>,
): Promise<Doubt<'presentadaEl'>[]> {
  const { auditoriaId, numero, emitidaEl } = observaciones;
  const ids = [...new Set(changes.map(({ row }) => row.auditoriaId))];
  const numbers = [...new Set(changes.flatMap(({ row }) => Number(row.observacion ?? 0) || []))];
  if (numbers.length === 0) return [];
  const rows = await querier
    .select({ auditoriaId, numero, emitidaEl })
    .from(observaciones)
    .where(and(inArray(auditoriaId, ids), inArray(numero, numbers)));
  const issued = new Map(rows.map((row) => [`${row.auditoriaId} ${row.numero}`, row.emitidaEl]));
  return changes.flatMap(({ index, row }) =>
    row.presentadaEl < (issued.get(`${row.auditoriaId} ${row.observacion}`) ?? '')
      ? [
          {
            index,
            field: 'presentadaEl',
            problem: 'es anterior al día en que se emitió la observación que responde: revise los dos días',
          },
        ]
      : [],
  );
}

type Change<Field extends string> = { index: number; row: { auditoriaId: number } & Record<Field, string> };

/** Returns a check of audit parts that reports a day in `field` before the planned day of the audit. */
export function notBeforeAudit<Field extends string>(field: Field) {
  return async (querier: Querier, changes: readonly Change<Field>[]) => {
    const { id, planeadaEl } = auditorias;
    const ids = [...new Set(changes.map(({ row }) => row.auditoriaId))];
    const audits = await querier.select({ id, planeadaEl }).from(auditorias).where(inArray(id, ids));
    const planned = new Map(audits.map((audit) => [audit.id, audit.planeadaEl]));
    return changes.flatMap(({ index, row }) =>
      row[field] < (planned.get(row.auditoriaId) ?? '')
        ? [{ index, field, problem: 'es anterior a la auditoría; corrija la fecha' }]
        : [],
    );
  };
}
