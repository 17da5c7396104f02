import { and, eq, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { tiposEnte } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import {
  type CurvePoint,
  medianOf,
  type SolvingDays,
  solvingCurve,
  thinnedCurve,
} from '../rules/figures/solving-days.ts';
import { vidasTipos } from '../schema/sums.ts';
import { findCutOff } from './cut-off.ts';

const cached = keepResults('auditorias', 'entes');

/** Time until observations are resolved: curve and median. */
export type Clock = { total: number; curve: CurvePoint[]; median: number | null };
export type TipoClock = Clock & { id: number; nombre: string };

/**
 * Returns the clock of all observations, and of each tipo de ente by name, at the end of `date` (ISO date), by default the cut-off date of the
 * figures. Resolved observations without a date are left out.
 */
export const listClocks = cached(async (date?: string): Promise<{ all: Clock; tipos: TipoClock[] }> => {
  const day = date ?? (await findCutOff());
  if (day === undefined) return { all: clockOf([]), tipos: [] };
  const tipos = await listDays(day, date === undefined ? undefined : lte(vidasTipos.emitidaEl, date));
  return {
    all: clockOf(tipos.flatMap(({ days }) => days)),
    tipos: tipos.map(({ id, nombre, days }) => ({ id, nombre, ...clockOf(days) })),
  };
});

/** Returns the clock of all observations at the cut-off date of the figures: `all` of `listClocks`, without the types. */
export const findClock = cached(async (): Promise<Clock> => {
  const day = await findCutOff();
  if (day === undefined) return clockOf([]);
  const counted = countDays(sql`0`, day);
  const [row] = await db()
    .select({ lists: listsOf(counted) })
    .from(counted);
  return clockOf(daysIn(row?.lists));
});

/** Returns the days of observations at the end of a day, by tipo de ente name; open ones are counted up to that day. */
async function listDays(
  day: string,
  issued: SQL | undefined,
): Promise<{ id: number; nombre: string; days: SolvingDays[] }[]> {
  const { id, nombre } = tiposEnte;
  const counted = countDays(vidasTipos.tipoEnteId, day, issued);
  const tipos = await db()
    .select({ id, nombre, lists: listsOf(counted) })
    .from(tiposEnte)
    .innerJoin(counted, eq(counted.key, id))
    .groupBy(id)
    .orderBy(nombre);
  return tipos.map(({ lists, ...tipo }) => ({ ...tipo, days: daysIn(lists) }));
}

/** Returns a query of the numbers of observations by key, days, and state (resolved or not) at the end of a day. */
function countDays(key: SQLWrapper, day: string, issued?: SQL) {
  const { tipoEnteId, emitidaEl, resueltaEl, casos } = vidasTipos;
  const resolved = sql`coalesce(${resueltaEl} <= ${day}, false)`;
  return db()
    .select({
      key: sql<number>`${key}`.as('clave'),
      days: sql`case when ${resolved} then ${resueltaEl} else ${day}::date end - ${emitidaEl}`.as('dias'),
      resolved: resolved.as('resuelta'),
      amount: sql`sum(${casos})`.as('casos'),
    })
    .from(vidasTipos)
    .innerJoin(tiposEnte, and(eq(tiposEnte.id, tipoEnteId), eq(tiposEnte.consultable, true)))
    .where(and(isVisible(vidasTipos.visibleDesde), issued))
    .groupBy(sql`1, 2, 3`)
    .as('contadas');
}

type Lists = [days: number[] | null, resolved: boolean[] | null, amounts: number[] | null];

/** Aggregates the counts into three lists of numbers, as reading thousands of rows or objects takes longer than counting them. */
function listsOf({ days, resolved, amount }: ReturnType<typeof countDays>) {
  return sql<Lists>`json_build_array(json_agg(${days}), json_agg(${resolved}), json_agg(${amount}))`;
}

function daysIn([days, resolved, amounts]: Lists = [null, null, null]): SolvingDays[] {
  return (days ?? []).map((length, index) => ({
    days: length,
    resolved: resolved?.[index] === true,
    amount: amounts?.[index] ?? 0,
  }));
}

function clockOf(rows: readonly SolvingDays[]): Clock {
  const curve = solvingCurve(rows);
  return {
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    curve: thinnedCurve(curve),
    median: medianOf(curve),
  };
}
