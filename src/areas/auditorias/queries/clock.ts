import { type SQL, sql } from 'drizzle-orm';
import { tiposEnte } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { sumOf } from '#platform/sum.ts';
import { isVisible } from '#platform/visibility.ts';
import {
  type CurvePoint,
  medianOf,
  type SolvingDays,
  solvingCurve,
  thinnedCurve,
} from '../rules/figures/solving-days.ts';
import { diasTipos, vidasTipos } from '../schema/sums.ts';
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
  const tipos = await listDays(date === undefined ? livesOn(day) : livesUntil(date));
  return {
    all: clockOf(tipos.flatMap(({ days }) => days)),
    // All observations of a type may be of later days.
    tipos: tipos.map(({ id, nombre, days }) => ({ id, nombre, ...clockOf(days) })).filter(({ total }) => total > 0),
  };
});

/** Returns the clock of all observations at the cut-off date of the figures: `all` of `listClocks`, without the types. */
export const findClock = cached(async (): Promise<Clock> => {
  const day = await findCutOff();
  if (day === undefined) return clockOf([]);
  const { rows } = await db().execute<{ lists: Lists }>(sql`
    select ${lists} as lists from (select dias, resuelta, sum(casos) as casos from (${livesOn(day)}) v where ${isOfFigures} group by 1, 2) c`);
  return clockOf(daysIn(rows[0]?.lists));
});

/** Returns the days of observations by tipo de ente name. */
async function listDays(lives: SQL): Promise<{ id: number; nombre: string; days: SolvingDays[] }[]> {
  const { rows } = await db().execute<{ id: number; nombre: string; lists: Lists }>(sql`
    select ${tiposEnte.id}, ${tiposEnte.nombre}, c.lists from ${tiposEnte}
    inner join (select tipo_ente_id, ${lists} as lists from (${lives}) v where ${isOfFigures} group by 1) c on c.tipo_ente_id = ${tiposEnte.id}
    order by ${tiposEnte.nombre}`);
  return rows.map(({ lists: counts, ...tipo }) => ({ ...tipo, days: daysIn(counts) }));
}

/**
 * Returns a query of the numbers of observations at the cut-off date of the figures, with `tipo_ente_id`, `dias`, `resuelta` and `casos`; open ones are
 * counted up to that day. The sums by days count all resolved ones, so those resolved later follow with negative numbers.
 */
function livesOn(day: string): SQL {
  const { visibleDesde } = vidasTipos;
  return sql`
    select tipo_ente_id, dias, true as resuelta, casos from ${diasTipos} where ${isVisible(diasTipos.visibleDesde)}
    union all
    select tipo_ente_id, resuelta_el - emitida_el, true, -casos from ${vidasTipos} where ${isVisible(visibleDesde)} and resuelta_el > ${day}
    union all
    select tipo_ente_id, ${day}::date - emitida_el, false, casos from ${vidasTipos}
    where ${isVisible(visibleDesde)} and (resuelta_el is null or resuelta_el > ${day})`;
}

/** Returns the same query for the end of a past day, from the observations issued until then. */
function livesUntil(day: string): SQL {
  return sql`
    select tipo_ente_id, least(resuelta_el, ${day}::date) - emitida_el as dias, coalesce(resuelta_el <= ${day}, false) as resuelta, sum(casos) as casos
    from ${vidasTipos} where ${isVisible(vidasTipos.visibleDesde)} and emitida_el <= ${day} group by 1, 2, 3`;
}

/** Condition: the rows of a type are in the figures. */
const isOfFigures = sql`tipo_ente_id in (select ${tiposEnte.id} from ${tiposEnte} where ${tiposEnte.consultable})`;

type Lists = [days: number[] | null, resolved: boolean[] | null, amounts: number[] | null];

/** Expression: the counts as three lists of numbers, as reading thousands of rows or objects takes longer than counting them. */
const lists = sql`json_build_array(json_agg(dias), json_agg(resuelta), json_agg(casos))`;

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
    total: sumOf(rows, ({ amount }) => amount),
    curve: thinnedCurve(curve),
    median: medianOf(curve),
  };
}
