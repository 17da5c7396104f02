import type { diasEntes } from '../../schema/sums.ts';
import { addHistogram, type DaysHistogram, daysKey, medianSteps } from './days-histogram.ts';

/** Observations of an ente with the same days and state; `visibleDesde` is the day from which they count. */
export type CountedRow = {
  enteId: number;
  tipoEnteId: number;
  visibleDesde: string;
  emitidaEl: string;
  resueltaEl: string | null;
  isPending: boolean;
  total: number;
};

/** Returns the kept days of entes: of each a row for `-infinity`, and one for each later day from which more of its rows count. */
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

/** The last day until `today` on which one was issued or resolved: the day of the figures is that one or a later one. */
function lastDayOf(rows: readonly CountedRow[], before: string, today: string): string {
  const days = rows.flatMap(({ emitidaEl, resueltaEl }) => [emitidaEl, resueltaEl ?? emitidaEl]);
  return days.reduce((last, day) => (day > last && day <= today ? day : last), before);
}

/** `-infinity` comes before every date. */
function byDay([a]: [string, unknown], [b]: [string, unknown]): number {
  const order = (day: string) => (day === '-infinity' ? '' : day);
  return order(a).localeCompare(order(b));
}
