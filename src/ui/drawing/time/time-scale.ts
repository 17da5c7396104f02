import { DAY_MS } from '#platform/calendar/days.ts';
import { dayFormat } from '#platform/format.ts';

const monthLabel = dayFormat({ month: 'short', year: 'numeric' });
/** Possible distances between rules in months. */
const STEPS = [1, 3, 6, 12, 24, 60];

/** Positions of ISO dates on an axis from 0 to 100, with rules at first days of months. */
type TimeScale = { at: (date: string) => number; ticks: { at: number; label: string }[] };

/** Returns the scale from one ISO date to another, with some space at both ends and at most `maxTicks` rules. */
export function timeScale(from: string, to: string, maxTicks = 8): TimeScale {
  const span = Math.max(DAY_MS, Date.parse(to) - Date.parse(from));
  const start = Date.parse(from) - span * 0.03;
  const width = span * 1.06;
  const at = (date: string) => Math.round(((Date.parse(date) - start) * 1000) / width) / 10;
  const months = span / (30.4 * DAY_MS);
  const step = STEPS.find((candidate) => months / candidate <= maxTicks) ?? 120;
  const ticks: TimeScale['ticks'] = [];
  const first = new Date(start);
  const month = new Date(
    Date.UTC(first.getUTCFullYear(), Math.ceil((first.getUTCMonth() + 1) / Math.min(step, 12)) * Math.min(step, 12), 1),
  );
  while (month.getTime() < start + width) {
    const iso = month.toISOString().slice(0, 10);
    if (at(iso) <= 94) ticks.push({ at: at(iso), label: monthLabel(iso) });
    month.setUTCMonth(month.getUTCMonth() + step);
  }
  return { at, ticks };
}
