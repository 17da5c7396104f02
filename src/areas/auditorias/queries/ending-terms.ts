import { and, between, eq, inArray, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core';
import { entes } from '#areas/entes/schema.ts';
import { addBusinessDays, type BusinessCalendar } from '#platform/calendar/business-days.ts';
import { addDays } from '#platform/calendar/days.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { db } from '#platform/database/connection.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { MAX_TERM } from '../rules/plazo.ts';
import { isAnswerTo, plazosLegales, respuestas } from '../schema/follow-up.ts';
import { auditorias, isInForce, isRecommendedStill, observaciones, recomendaciones } from '../schema.ts';

const cached = keepResults('auditorias', 'entes');

/** Calendar days before a day in which the notification of a term that ends on it can be: a year has two business days in three. */
const LONGEST = MAX_TERM * 1.5;

/** ISO dates between which terms end, both included. `isHiddenToo`: with those of audits that the public does not see, for staff. */
type TermPeriod = { from: string; to: string; enteIds?: readonly number[] | undefined; isHiddenToo?: boolean };

/**
 * Term of an ente that ends on `vence` (ISO date): of `total` observations and recommendations of an audit. `row` is the only one of them; null
 * for several.
 */
type EndingTerm = {
  auditoriaId: number;
  codigo: string;
  ente: string;
  vence: string;
  /** ISO date on which it began. */
  notificadaEl: string;
  total: number;
  row: { tipo: string; registro: number } | null;
};

/** Term of one observation, or of one recommendation, that ends on `vence` without a response of the ente. */
type UnansweredTerm = { auditoriaId: number; observacion: number | null; vence: string };

/**
 * Returns the terms of visible audits that end from one ISO date to another, by day and ente: of pending observations without a response of
 * the ente, and of pending recommendations; with `enteIds` of some entes alone.
 */
export const listEndingTerms = cached(async (period: TermPeriod): Promise<EndingTerm[]> => {
  const terms = new Map<string, EndingTerm>();
  for (const { auditoriaId, codigo, ente, vence, notificadaEl, total, tipo, registro } of await listOpen(period)) {
    const key = `${auditoriaId} ${vence}`;
    const others = terms.get(key)?.total ?? 0;
    const row = total + others === 1 ? { tipo, registro } : null;
    terms.set(key, { auditoriaId, codigo, ente, vence, notificadaEl, total: total + others, row });
  }
  return [...terms.values()].sort(
    (one, other) => one.vence.localeCompare(other.vence) || one.ente.localeCompare(other.ente, 'es'),
  );
});

/** Returns the same terms one by one, of some entes or of all. Several recommendations of an audit with one term are one. */
export async function listUnansweredTerms(period: TermPeriod): Promise<UnansweredTerm[]> {
  const rows = await listOpen(period);
  return rows.map(({ auditoriaId, observacion, vence }) => ({ auditoriaId, observacion, vence }));
}

/** Returns the open terms that end in a period, with their last days. */
async function listOpen({ from, to, enteIds, isHiddenToo = false }: TermPeriod) {
  const calendar = await businessCalendar();
  if (enteIds) {
    const rows = await selectOpen({ notified: { from: addDays(from, -LONGEST), to }, enteIds, isHiddenToo });
    const endOf = memoEnds(calendar);
    return rows.flatMap((row) => {
      const vence = endOf(row.notificadaEl, row.dias);
      return vence < from || vence > to ? [] : [{ ...row, vence }];
    });
  }
  const lengths = await listLengths();
  const lists = await Promise.all(
    lengths.map(async (dias) => {
      const ends = endsBetween({ from, to }, dias, calendar);
      const days = [...ends.keys()];
      const [first, last] = [days[0], days.at(-1)];
      if (first === undefined || last === undefined) return [];
      const rows = await selectOpen({ notified: { from: first, to: last }, dias, isHiddenToo });
      return rows.flatMap((row) => {
        const vence = ends.get(row.notificadaEl);
        return vence === undefined ? [] : [{ ...row, vence }];
      });
    }),
  );
  return lists.flat();
}

function memoEnds(calendar: BusinessCalendar) {
  const ends = new Map<string, string>();
  return (notificadaEl: string, dias: number) => {
    const key = `${notificadaEl} ${dias}`;
    const end = ends.get(key) ?? addBusinessDays(notificadaEl, dias, calendar);
    ends.set(key, end);
    return end;
  };
}

/** Returns the days of notification from which a term of some business days ends in a period, with the day on which it does. */
function endsBetween({ from, to }: TermPeriod, dias: number, calendar: BusinessCalendar): Map<string, string> {
  const ends = new Map<string, string>();
  // A later notification never ends before an earlier one.
  for (let day = to; ; day = addDays(day, -1)) {
    const end = addBusinessDays(day, dias, calendar);
    if (end < from) break;
    if (end <= to) ends.set(day, end);
  }
  return new Map([...ends].reverse());
}

/** Returns the lengths of the terms that observations and recommendations have, in business days. */
async function listLengths(): Promise<number[]> {
  const { rows } = await db().execute<{ dias: number }>(sql`
    select ${plazosLegales.diasHabiles} as dias from ${plazosLegales} where ${plazosLegales.materia} = 'observación'
    union ${lengthsOf(observaciones, observaciones.plazoDiasHabiles)}
    union ${lengthsOf(recomendaciones, recomendaciones.plazoDiasHabiles)}`);
  return rows.map(({ dias }) => dias);
}

/** Returns a query of the different values of an indexed column, each found behind the one before: there are few in a large table. */
function lengthsOf(table: PgTable, column: PgColumn): SQL {
  return sql`(
    with recursive plazos as (
      select (select min(${column}) from ${table} where ${column} is not null) as dias
      union all
      select (select min(${column}) from ${table} where ${column} > plazos.dias) from plazos where plazos.dias is not null
    ) select dias from plazos where dias is not null)`;
}

type OpenTerms = Pick<TermPeriod, 'enteIds'> & {
  notified: { from: string; to: string };
  dias?: number;
  isHiddenToo: boolean;
};

/** Reads how many open observations and recommendations of each audit, notified between two days, have a term of how many business days. */
async function selectOpen({ notified, enteIds, dias, isHiddenToo }: OpenTerms) {
  const answered = db()
    .select({ one: sql`1` })
    .from(respuestas)
    .where(and(isAnswerTo(observaciones), isShown(respuestas)));
  const legal = db()
    .select({ dias: plazosLegales.diasHabiles })
    .from(plazosLegales)
    .where(eq(plazosLegales.materia, 'observación'));
  // The audits first, as an array: the terms of all others would be read to count the rows.
  const audits = db()
    .select({ id: auditorias.id })
    .from(auditorias)
    .where(
      and(
        isHiddenToo ? eq(auditorias.retirado, false) : isVisible(auditorias.visibleDesde),
        enteIds && inArray(auditorias.enteId, [...enteIds]),
        between(auditorias.notificadaEl, notified.from, notified.to),
      ),
    );
  const isOfAudits = (auditoriaId: PgColumn) => sql`${auditoriaId} = any(array(${audits}))`;
  const ofObservacion = sql<number | null>`coalesce(${observaciones.plazoDiasHabiles}, (${legal}))`;
  const isLong = (term: SQLWrapper) => (dias === undefined ? sql`${term} is not null` : sql`${term} = ${dias}`);
  const open = unionAll(
    db()
      .select({
        auditoriaId: observaciones.auditoriaId,
        observacion: sql<number | null>`${observaciones.numero}`.as('observacion'),
        dias: ofObservacion.as('dias'),
        tipo: sql<string>`'observacion'`.as('tipo'),
        registro: sql<number>`${observaciones.id}`.as('registro'),
      })
      .from(observaciones)
      .where(
        and(
          isOfAudits(observaciones.auditoriaId),
          eq(observaciones.estado, 'pendiente'),
          isInForce,
          isLong(ofObservacion),
          notExists(answered),
        ),
      ),
    db()
      .select({
        auditoriaId: recomendaciones.auditoriaId,
        observacion: sql<number | null>`null::int`,
        dias: sql<number | null>`${recomendaciones.plazoDiasHabiles}`,
        tipo: sql<string>`'recomendacion'`,
        registro: sql<number>`${recomendaciones.id}`,
      })
      .from(recomendaciones)
      .where(
        and(
          isOfAudits(recomendaciones.auditoriaId),
          eq(recomendaciones.estado, 'pendiente'),
          isRecommendedStill,
          isLong(recomendaciones.plazoDiasHabiles),
        ),
      ),
  ).as('abiertas');
  return db()
    .select({
      auditoriaId: auditorias.id,
      codigo: auditorias.codigo,
      observacion: open.observacion,
      ente: entes.nombre,
      notificadaEl: sql<string>`${auditorias.notificadaEl}`,
      dias: sql<number>`${open.dias}`,
      total: sql<number>`count(*)`.mapWith(Number),
      tipo: sql<string>`min(${open.tipo})`,
      registro: sql<number>`min(${open.registro})`,
    })
    .from(open)
    .innerJoin(auditorias, eq(auditorias.id, open.auditoriaId))
    .innerJoin(entes, eq(entes.id, auditorias.enteId))
    .groupBy(auditorias.id, entes.nombre, auditorias.notificadaEl, open.dias, open.observacion);
}
