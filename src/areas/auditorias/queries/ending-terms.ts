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
import { isRespuestaTo, plazosLegales, respuestas } from '../schema/follow-up.ts';
import { auditorias, isInForce, isRecommendedStill, observaciones, recomendaciones } from '../schema.ts';

const cached = keepResults('auditorias', 'entes');

/** Maximum length of a term in calendar days; about two of three days are business days. */
const MAX_CALENDAR_DAYS = MAX_TERM * 1.5;

/** Period in which terms end (ISO dates, both included). `isHiddenToo` includes audits that are not public, for staff. */
type TermPeriod = { from: string; to: string; enteIds?: readonly number[] | undefined; isHiddenToo?: boolean };

/**
 * Term that ends on `vence` (ISO date) for `total` observations and recommendations of an audit. `row` is the item if there is only one, otherwise
 * null.
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
 * Returns the terms of visible audits that end in a period, by day and ente: for pending observations without a response, and for pending
 * recommendations. `enteIds` limits them to some entes.
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

/** Returns these terms individually. Recommendations of an audit with the same term are one item. */
export async function listUnansweredTerms(period: TermPeriod): Promise<UnansweredTerm[]> {
  const rows = await listOpen(period);
  return rows.map(({ auditoriaId, observacion, vence }) => ({ auditoriaId, observacion, vence }));
}

/** Returns the open terms that end in a period, with their last days. */
async function listOpen({ from, to, enteIds, isHiddenToo = false }: TermPeriod) {
  const calendar = await businessCalendar();
  if (enteIds) {
    const rows = await selectOpen({ notified: { from: addDays(from, -MAX_CALENDAR_DAYS), to }, enteIds, isHiddenToo });
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

/** Returns the notification days for which a term of `dias` business days ends in a period, with the end of the term. */
function endsBetween({ from, to }: TermPeriod, dias: number, calendar: BusinessCalendar): Map<string, string> {
  const ends = new Map<string, string>();
  // The term of a later notification never ends before that of an earlier one.
  for (let day = to; ; day = addDays(day, -1)) {
    const end = addBusinessDays(day, dias, calendar);
    if (end < from) break;
    if (end <= to) ends.set(day, end);
  }
  return new Map([...ends].reverse());
}

/** Returns the distinct term lengths of observations and recommendations, in business days. */
async function listLengths(): Promise<number[]> {
  const { rows } = await db().execute<{ dias: number }>(sql`
    select ${plazosLegales.diasHabiles} as dias from ${plazosLegales} where ${plazosLegales.materia} = 'observación'
    union ${lengthsOf(observaciones, observaciones.plazoDiasHabiles)}
    union ${lengthsOf(recomendaciones, recomendaciones.plazoDiasHabiles)}`);
  return rows.map(({ dias }) => dias);
}

/** Returns a query of the distinct values of an indexed column by index skip scan, as a large table has only few of them. */
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

/** Counts open observations and recommendations by audit (notified in a period) and term length. */
async function selectOpen({ notified, enteIds, dias, isHiddenToo }: OpenTerms) {
  const answered = db()
    .select({ one: sql`1` })
    .from(respuestas)
    .where(and(isRespuestaTo(observaciones), isShown(respuestas)));
  const legal = db()
    .select({ dias: plazosLegales.diasHabiles })
    .from(plazosLegales)
    .where(eq(plazosLegales.materia, 'observación'));
  // Audits are selected first, as an array; otherwise the terms of all audits would be read.
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
