import { randomInt } from 'node:crypto';

/** Returns sixteen uniformly random decimal digits. */
export function newFolio(): string {
  const eightDigits = () => String(randomInt(100_000_000)).padStart(8, '0');
  return eightDigits() + eightDigits();
}
