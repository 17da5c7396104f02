import { and, eq, sql } from 'drizzle-orm';
import { entes, tiposEnte } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { solvingDaysIn } from '../rules/figures/days-histogram.ts';
import {
  type CurvePoint,
  medianOf,
  type SolvingDays,
  solvingCurve,
  thinnedCurve,
} from '../rules/figures/solving-days.ts';
import { solvingDaysOn, wasIssuedBy } from '../schema/on-day.ts';
import { diasTipos } from '../schema/sums.ts';
import { auditorias, isInForce, observaciones } from '../schema.ts';
import { findCutOff } from './cut-off.ts';

const cached = keepResults('auditorias', 'entes');

/** Time until observations are resolved: curve and median. */
export type Clock = { total: number; curve: CurvePoint[]; median: number | null };
export type TipoClock = Clock & { id: number; nombre: string };

/**
 * Returns the clock of all observations and of each type of ente that has some, by name, as it was at the end of `date`, an ISO date;
 * without it, at the cut-off date of the figures. Resolved ones without a date are left out.
 */
export const listClocks = cached(async (date?: string): Promise<{ all: Clock; tipos: TipoClock[] }> => {
  const day = date ?? (await findCutOff());
  if (day === undefined) return { all: clockOf([]), tipos: [] };
  const rows = date === undefined ? await listDaysToday(day) : await listDaysOn(date);
  return {
    all: clockOf(rows),
    tipos: [...Map.groupBy(rows, ({ id }) => id)].map(([id, members]) => ({
      id,
      nombre: members[0]?.nombre ?? '',
      ...clockOf(members),
    })),
  };
});

/** Numbers of observations of a type of ente by their days. */
type TipoDays = SolvingDays & { id: number; nombre: string };

/** Returns the days of all observations by type of ente, by name, from the kept histograms. */
async function listDaysToday(day: string): Promise<TipoDays[]> {
  const rows = await db()
    .select({ id: tiposEnte.id, nombre: tiposEnte.nombre, dias: diasTipos.dias })
    .from(tiposEnte)
    .innerJoin(diasTipos, eq(diasTipos.tipoEnteId, tiposEnte.id))
    .where(and(eq(tiposEnte.consultable, true), isVisible(diasTipos.visibleDesde)))
    .orderBy(tiposEnte.nombre);
  return rows.flatMap(({ dias, ...tipo }) => solvingDaysIn(dias, day).map((days) => ({ ...tipo, ...days })));
}

/** Reads the days of the observations that were issued by a past day, by type of ente, by name. */
function listDaysOn(date: string): Promise<TipoDays[]> {
  const { resolved, days } = solvingDaysOn(date);
  return db()
    .select({
      id: tiposEnte.id,
      nombre: tiposEnte.nombre,
      days: sql<number>`${days}`.mapWith(Number).as('dias'),
      resolved: sql<boolean>`${resolved}`.as('resuelta'),
      amount: sql<number>`count(*)`.mapWith(Number),
    })
    .from(tiposEnte)
    .innerJoin(entes, eq(entes.tipoEnteId, tiposEnte.id))
    .innerJoin(observaciones, eq(observaciones.enteId, entes.id))
    .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
    .where(
      and(
        eq(tiposEnte.consultable, true),
        isVisible(auditorias.visibleDesde),
        isInForce,
        sql`${days} is not null`,
        wasIssuedBy(date),
      ),
    )
    .groupBy(sql`1, 2, 3, 4`)
    .orderBy(tiposEnte.nombre);
}

function clockOf(rows: readonly SolvingDays[]): Clock {
  const curve = solvingCurve(rows);
  return {
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    curve: thinnedCurve(curve),
    median: medianOf(curve),
  };
}
