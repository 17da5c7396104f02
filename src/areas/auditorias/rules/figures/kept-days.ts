import type { diasEntes } from '../../schema/sums.ts';
import { addHistogram, type DaysHistogram, daysKey, medianSteps } from './days-histogram.ts';

/** Observations of an ente with the same days and state, counted from `visibleDesde` on. */
export type CountedRow = {
  enteId: number;
  tipoEnteId: number;
  visibleDesde: string;
  emitidaEl: string;
  resueltaEl: string | null;
  isPending: boolean;
  total: number;
};

/** Returns the stored days of entes: per ente one row for `-infinity`, and one for each later day from which more observations count. */
export function keptDaysOf(rows: readonly CountedRow[], today: string): (typeof diasEntes.$inferSelect)[] {
  return [...Map.groupBy(rows, ({ enteId }) => enteId)].flatMap(([enteId, ofEnte]) => {
    let histogram: DaysHistogram = {};
    let lastDay = '';
    const fromEachDay = [...Map.groupBy(ofEnte, ({ visibleDesde }) => visibleDesde)];
    return fromEachDay.toSorted(byDay).map(([visibleDesde, added]) => {
      const dias = histogramOf(added);
      histogram = addHistogram(histogram, dias, 1);
      lastDay = lastDayOf(added, lastDay, today);
      const medianas = medianSteps(histogram, lastDay || today);
      return { enteId, visibleDesde, tipoEnteId: added[0]?.tipoEnteId ?? 0, medianas, dias };
    });
  });
}

function histogramOf(rows: readonly CountedRow[]): DaysHistogram {
  const histogram: Record<string, number> = {};
  for (const row of rows) {
    const key = daysKey(row);
    if (key !== undefined) histogram[key] = (histogram[key] ?? 0) + row.total;
  }
  return histogram;
}

/**
 * Returns the last day up to `today` on which an observation was issued or resolved, or `before` if that is later. The day of the figures is not
 * before it.
 */
function lastDayOf(rows: readonly CountedRow[], before: string, today: string): string {
  const days = rows.flatMap(({ emitidaEl, resueltaEl }) => [emitidaEl, resueltaEl ?? emitidaEl]);
  return days.reduce((last, day) => (day > last && day <= today ? day : last), before);
}

/** Compares days; `-infinity` is before every date. */
function byDay([a]: [string, unknown], [b]: [string, unknown]): number {
  const order = (day: string) => (day === '-infinity' ? '' : day);
  return order(a).localeCompare(order(b));
}
