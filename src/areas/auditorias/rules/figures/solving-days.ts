/** Number of observations that were resolved after so many days or, while they are open, have been open for so many days. */
export type SolvingDays = { days: number; resolved: boolean; amount: number };
/** Share resolved, from 0 to 1, after so many days. */
export type CurvePoint = { days: number; share: number };

/**
 * Returns the cumulative share resolved by days (Kaplan–Meier): an open observation counts among those at risk until the day
 * of the figures and not after, so that recent ones do not lower the curve.
 */
export function solvingCurve(rows: readonly SolvingDays[]): CurvePoint[] {
  const inOrder = rows.toSorted((one, other) => one.days - other.days);
  const dayAt = (index: number) => Math.max(0, inOrder[index]?.days ?? Number.POSITIVE_INFINITY);
  let atRisk = rows.reduce((sum, { amount }) => sum + amount, 0);
  let open = 1;
  let [resolvedOfDay, allOfDay] = [0, 0];
  const curve: CurvePoint[] = [];
  inOrder.forEach(({ resolved, amount }, index) => {
    allOfDay += amount;
    if (resolved) resolvedOfDay += amount;
    const days = dayAt(index);
    if (days === dayAt(index + 1)) return;
    if (resolvedOfDay > 0) {
      open *= 1 - resolvedOfDay / atRisk;
      curve.push({ days, share: 1 - open });
    }
    atRisk -= allOfDay;
    [resolvedOfDay, allOfDay] = [0, 0];
  });
  return curve;
}

/** Returns the days after which half is resolved; null where half never was. */
export function medianOf(curve: readonly CurvePoint[]): number | null {
  return curve.find(({ share }) => isHalf(share))?.days ?? null;
}

/** Whether a share, computed by multiplication, is at least a half. */
function isHalf(share: number): boolean {
  return share >= 0.5 - 1e-9;
}

/** Returns a share, from 0 to 1, as a whole part of 100: never 0 once something is resolved, never 100 while something is open. */
export function ofHundred(share: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

/** Keeps the points at which the whole part of 100 changes: sentences and tables say the same with them as with all points. */
export function thinnedCurve(curve: readonly CurvePoint[]): CurvePoint[] {
  return curve.filter(({ share }, index) => ofHundred(share) !== ofHundred(curve[index - 1]?.share ?? 0));
}
