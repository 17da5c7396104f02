import { sumOf } from './sum.ts';

/**
 * Returns whole shares that add up to 100, or to another whole, by the largest remainder. A part above zero has at least 1 while the others
 * can give it. Empty if a part is negative or all are 0.
 */
export function sharesOfHundred(parts: readonly number[], whole = 100): number[] {
  const exact = exactShares(parts, whole);
  if (exact.length === 0) return [];
  const shares = exact.map((share) => (share > 0 ? Math.max(1, Math.floor(share)) : 0));
  const change = () => whole - sumOf(shares);
  // What a part lacks still. A part that was raised to 1 lacks nothing, and is not raised again.
  const byLack = exact
    .map((share, index) => ({ index, lack: share - (shares[index] ?? 0) }))
    .toSorted((a, b) => b.lack - a.lack);
  for (const { index, lack } of byLack) if (change() > 0 && lack > 0) shares[index] = (shares[index] ?? 0) + 1;
  while (change() < 0) {
    const largest = shares.indexOf(Math.max(...shares));
    shares[largest] = (shares[largest] ?? 0) - 1;
  }
  return shares;
}

/** Returns the shares of `sharesOfHundred` in words: a part of less than one half is «menos de 1». */
export function shareTexts(parts: readonly number[]): string[] {
  const shares = sharesOfHundred(parts);
  return exactShares(parts).map((exact, index) => (exact > 0 && exact < 0.5 ? 'menos de 1' : String(shares[index])));
}

function exactShares(parts: readonly number[], whole = 100): number[] {
  const total = sumOf(parts);
  return total <= 0 || parts.some((part) => part < 0) ? [] : parts.map((part) => (part * whole) / total);
}
