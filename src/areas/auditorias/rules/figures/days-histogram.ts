import { dateOf, dayNumber } from '#platform/calendar/days.ts';
import { sumOf } from '#platform/sum.ts';
import type { SolvingDays } from './solving-days.ts';

/**
 * Numbers of observations by issue and resolution day. The key is `2024-05-31` if open since that day, and `2024-05-31/2024-09-30` if resolved on
 * the second day.
 */
export type DaysHistogram = Readonly<Record<string, number>>;
/** Median days until resolution from a day of the figures (ISO date) on; null if half never are. */
export type MedianStep = readonly [from: string, days: number | null];

type Life = { emitidaEl: string; resueltaEl: string | null; isPending: boolean };

/** Returns the key of an observation; undefined if it was resolved on an unknown day. */
export function daysKey({ emitidaEl, resueltaEl, isPending }: Life): string | undefined {
  if (isPending) return emitidaEl;
  return resueltaEl === null ? undefined : `${emitidaEl}/${resueltaEl}`;
}

/** Returns the days of a key: issued and, unless open, resolved. */
export function daysOfKey(key: string): { emitidaEl: string; resueltaEl: string | null } {
  const [emitidaEl = '', resueltaEl = null] = key.split('/');
  return { emitidaEl, resueltaEl };
}

/** Returns the sum of two histograms, or with `sign` -1 the difference. */
export function addHistogram(one: DaysHistogram, other: DaysHistogram, sign: 1 | -1): DaysHistogram {
  const sums = new Map(Object.entries(one));
  for (const [key, amount] of Object.entries(other)) sums.set(key, (sums.get(key) ?? 0) + sign * amount);
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
}

/**
 * Returns the days until resolution of the observations issued by the end of a day (ISO date). Observations open at that time are counted up to
 * that day.
 */
export function solvingDaysIn(histogram: DaysHistogram, date: string): SolvingDays[] {
  const now = dayNumber(date);
  return livesOf(histogram)
    .filter(({ since }) => since <= now)
    .map(({ days, since, resolvedOn, amount }) =>
      resolvedOn <= now ? { days, resolved: true, amount } : { days: now - since, resolved: false, amount },
    );
}

/** Returns the steps of the median of `medianOf` by the day of the figures, beginning on `from` (ISO date). */
export function medianSteps(histogram: DaysHistogram, from: string): MedianStep[] {
  const lives = livesOf(histogram);
  const first = dayNumber(from);
  const turns = new Set(lives.map(({ resolvedOn }) => resolvedOn).filter((day) => day > first && Number.isFinite(day)));
  const starts = [first, ...[...turns].toSorted((a, b) => a - b)];
  const steps: MedianStep[] = [];
  const add = (day: number, days: number | null) => {
    if (steps.at(-1)?.[1] !== days) steps.push([dateOf(day), days]);
  };
  for (const [index, start] of starts.entries()) {
    const { median, settled } = lifeOn(lives, start);
    const last = Math.max(start, Math.min(settled, (starts[index + 1] ?? Number.POSITIVE_INFINITY) - 1));
    let day = start;
    add(day, median(day));
    while (median(day) !== median(last)) {
      day = firstOther(median, day, last);
      add(day, median(day));
    }
  }
  return steps;
}

/** Returns the median of the steps on a day of the figures, an ISO date. */
export function medianOn(steps: readonly MedianStep[], date: string): number | null {
  return (steps.findLast(([from]) => from <= date) ?? steps[0])?.[1] ?? null;
}

/** Observations with one key, in days since 1970. `resolvedOn` is `Infinity` if they are open. */
type Lives = { days: number; since: number; resolvedOn: number; amount: number };

function livesOf(histogram: DaysHistogram): Lives[] {
  return Object.entries(histogram).map(([key, amount]) => {
    const { emitidaEl, resueltaEl } = daysOfKey(key);
    const since = dayNumber(emitidaEl);
    if (resueltaEl === null) return { days: 0, since, resolvedOn: Number.POSITIVE_INFINITY, amount };
    const resolvedOn = dayNumber(resueltaEl);
    return { days: resolvedOn - since, since, resolvedOn, amount };
  });
}

/**
 * Returns the median as a function of the day, and the day from which it is constant, for the observations resolved at `start`. Open observations
 * age every day, so the median never falls.
 */
function lifeOn(lives: readonly Lives[], start: number) {
  const open = lives.filter(({ resolvedOn }) => resolvedOn > start).toSorted((a, b) => b.since - a.since);
  const byDays = Map.groupBy(
    lives.filter(({ resolvedOn }) => resolvedOn <= start),
    ({ days }) => Math.max(0, days),
  );
  const resolved = [...byDays]
    .map(([days, members]) => ({ days, amount: sumOf(members, ({ amount }) => amount) }))
    .toSorted((a, b) => a.days - b.days);
  const total = sumOf(lives, ({ amount }) => amount);
  const median = (day: number) => {
    let atRisk = total;
    let share = 1;
    let next = 0;
    for (const { days, amount } of resolved) {
      for (; next < open.length && Math.max(0, day - (open[next]?.since ?? 0)) < days; next++)
        atRisk -= open[next]?.amount ?? 0;
      share *= 1 - amount / atRisk;
      if (1 - share >= 0.5 - 1e-9) return days;
      atRisk -= amount;
    }
    return null;
  };
  return { median, settled: (open[0]?.since ?? start) + (resolved.at(-1)?.days ?? 0) };
}

/** Returns the first day after `day` with a different median; the one of `last` differs. */
function firstOther(median: (day: number) => number | null, day: number, last: number): number {
  const before = median(day);
  let [same, other] = [day, last];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (median(middle) === before) same = middle;
    else other = middle;
  }
  return other;
}
