import { and, between, eq, inArray, notExists, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { entes } from '#areas/entes/schema.ts';
import { addBusinessDays } from '#platform/calendar/business-days.ts';
import { addDays } from '#platform/calendar/days.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { db } from '#platform/database/connection.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { plazosLegales, respuestas } from '../schema/follow-up.ts';
import { auditorias, isInForce, isRecommendedStill, observaciones, recomendaciones } from '../schema.ts';

const cached = keepResults('auditorias', 'entes');

/** Calendar days before a day in which the notification of a term that ends on it can be: the longest term has 999 business days. */
const LONGEST = 1500;

/** ISO dates between which terms end, both included. */
type TermPeriod = { from: string; to: string; enteIds?: readonly number[] | undefined };

/** Term of an ente that ends on `vence` (ISO date): of `total` observations and recommendations of an audit. */
export type EndingTerm = { auditoriaId: number; codigo: string; ente: string; vence: string; total: number };

/** Term of one observation, or of one recommendation, that ends on `vence` without a response of the ente. */
export type UnansweredTerm = { auditoriaId: number; observacion: number | null; vence: string };

/**
 * Returns the terms of visible audits that end from one ISO date to another, by day and ente: of pending observations without a response of
 * the ente, and of pending recommendations; with `enteIds` of some entes alone.
 */
export const listEndingTerms = cached(async (period: TermPeriod): Promise<EndingTerm[]> => {
  const terms = new Map<string, EndingTerm>();
  for (const { auditoriaId, codigo, ente, vence, total } of await listOpen(period)) {
    const key = `${auditoriaId} ${vence}`;
    terms.set(key, { auditoriaId, codigo, ente, vence, total: total + (terms.get(key)?.total ?? 0) });
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
async function listOpen({ from, to, enteIds }: TermPeriod) {
  const [rows, calendar] = await Promise.all([selectOpen(addDays(from, -LONGEST), to, enteIds), businessCalendar()]);
  const ends = new Map<string, string>();
  const endOf = (notificadaEl: string, dias: number) => {
    const key = `${notificadaEl} ${dias}`;
    const end = ends.get(key) ?? addBusinessDays(notificadaEl, dias, calendar);
    ends.set(key, end);
    return end;
  };
  return rows.flatMap((row) => {
    const vence = endOf(row.notificadaEl, row.dias);
    return vence < from || vence > to ? [] : [{ ...row, vence }];
  });
}

/** Reads how many open observations and recommendations of each audit, notified between two days, have a term of how many business days. */
async function selectOpen(notifiedFrom: string, notifiedTo: string, enteIds?: readonly number[]) {
  const answered = db()
    .select({ one: sql`1` })
    .from(respuestas)
    .where(
      and(
        eq(respuestas.auditoriaId, observaciones.auditoriaId),
        eq(respuestas.observacion, observaciones.numero),
        isShown(respuestas),
      ),
    );
  const ofEntes =
    enteIds &&
    inArray(
      recomendaciones.auditoriaId,
      db()
        .select({ id: auditorias.id })
        .from(auditorias)
        .where(inArray(auditorias.enteId, [...enteIds])),
    );
  const legal = db()
    .select({ dias: plazosLegales.diasHabiles })
    .from(plazosLegales)
    .where(eq(plazosLegales.materia, 'observación'));
  const open = unionAll(
    db()
      .select({
        auditoriaId: observaciones.auditoriaId,
        observacion: sql<number | null>`${observaciones.numero}`.as('observacion'),
        dias: sql<number | null>`coalesce(${observaciones.plazoDiasHabiles}, (${legal}))`.as('dias'),
      })
      .from(observaciones)
      .where(
        and(
          eq(observaciones.estado, 'pendiente'),
          isInForce,
          enteIds && inArray(observaciones.enteId, [...enteIds]),
          notExists(answered),
        ),
      ),
    db()
      .select({
        auditoriaId: recomendaciones.auditoriaId,
        observacion: sql<number | null>`null::int`,
        dias: sql<number | null>`${recomendaciones.plazoDiasHabiles}`,
      })
      .from(recomendaciones)
      .where(and(eq(recomendaciones.estado, 'pendiente'), isRecommendedStill, ofEntes)),
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
    })
    .from(open)
    .innerJoin(auditorias, eq(auditorias.id, open.auditoriaId))
    .innerJoin(entes, eq(entes.id, auditorias.enteId))
    .where(
      and(
        isVisible(auditorias.visibleDesde),
        enteIds && inArray(auditorias.enteId, [...enteIds]),
        between(auditorias.notificadaEl, notifiedFrom, notifiedTo),
        sql`${open.dias} is not null`,
      ),
    )
    .groupBy(auditorias.id, entes.nombre, auditorias.notificadaEl, open.dias, open.observacion);
}
