/** Positions of the elements of a drawing, in its own units. */
export type Frame = { width: number; height: number; left: number; right: number; top: number; bottom: number };

/** Returns the steps of an axis from 0 to at least `maximum`: about five, of 1, 2, 5, 10, 20… each. */
export function axisSteps(maximum: number): number[] {
  const raw = Math.max(maximum, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= raw) ?? power * 10);
  const last = Math.max(1, Math.ceil(maximum / step));
  return Array.from({ length: last + 1 }, (_, index) => index * step);
}

/** Returns label positions moved apart by at least `gap`, and above `floor` if they fit, in the given order. */
export function spread(positions: readonly number[], gap: number, floor: number): number[] {
  const order = positions.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y);
  // Down from the top, then up from the floor.
  let free = Number.NEGATIVE_INFINITY;
  for (const item of order) {
    item.y = Math.max(item.y, free);
    free = item.y + gap;
  }
  let limit = floor;
  for (const item of order.toReversed()) {
    item.y = Math.min(item.y, limit);
    limit = item.y - gap;
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ y }) => y);
}
