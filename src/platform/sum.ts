/** Returns the sum of numbers, or of one number of each item. */
export function sumOf<T>(items: readonly T[], numberOf: (item: T) => number = Number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0);
}
