/** Returns items in the order of `at` with a place for each label: at or below its own, and at least `gap` below the one before. */
export function labelRows<Item extends { at: number }>(
  items: readonly Item[],
  gap: number,
): (Item & { labelAt: number })[] {
  let free = Number.NEGATIVE_INFINITY;
  return items
    .toSorted((a, b) => a.at - b.at)
    .map((item) => {
      const labelAt = Math.max(item.at, free);
      free = labelAt + gap;
      return { ...item, labelAt };
    });
}
