/** Number of observations resolved after `days` or, while open, open for `days`. */
export type SolvingDays = { days: number; resolved: boolean; amount: number };
/** Resolved share, from 0 to 1, after `days`. */
export type CurvePoint = { days: number; share: number };

/**
 * Returns the cumulative resolved share by days (Kaplan–Meier): an open observation is at risk only until the day of the figures, so that recent
 * observations do not lower the curve.
 */
export function solvingCurve(rows: readonly SolvingDays[]): CurvePoint[] {
  const byDays = new Map<number, { all: number; resolved: number }>();
  let atRisk = 0;
  for (const { days, resolved, amount } of rows) {
    const length = Math.max(0, days);
    const sums = byDays.get(length) ?? { all: 0, resolved: 0 };
    sums.all += amount;
    if (resolved) sums.resolved += amount;
    byDays.set(length, sums);
    atRisk += amount;
  }
  let open = 1;
  const curve: CurvePoint[] = [];
  for (const [days, sums] of [...byDays].toSorted(([one], [other]) => one - other)) {
    if (sums.resolved > 0) {
      open *= 1 - sums.resolved / atRisk;
      curve.push({ days, share: 1 - open });
    }
    atRisk -= sums.all;
  }
  return curve;
}

/** Returns the days until half are resolved; null if the curve does not reach half. */
export function medianOf(curve: readonly CurvePoint[]): number | null {
  return curve.find(({ share }) => isHalf(share))?.days ?? null;
}

/** Whether a share, computed by multiplication, is at least a half. */
function isHalf(share: number): boolean {
  return share >= 0.5 - 1e-9;
}

/** Returns a share (0 to 1) as an integer percentage: 0 only if nothing is resolved, 100 only if nothing is open. */
export function ofHundred(share: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

/** Returns only the points at which the integer percentage changes; sentences and tables are the same as with all points. */
export function thinnedCurve(curve: readonly CurvePoint[]): CurvePoint[] {
  return curve.filter(({ share }, index) => ofHundred(share) !== ofHundred(curve[index - 1]?.share ?? 0));
}
