import { formatInteger } from '#platform/format.ts';

/** Smaller counts are not told: they could be those of one person. */
const FEWEST = 5;

/** Returns whether a count could be that of one person. */
export function isFew(amount: number): boolean {
  return amount < FEWEST;
}

/**
 * Returns a count of what belongs to people as the staff read it: small ones as «menos de cinco», others rounded down, so that the difference of
 * two counts is nobody in particular.
 */
export function roundedCount(amount: number): string {
  if (isFew(amount)) return 'menos de cinco';
  return `unos ${formatInteger(Math.floor(amount / FEWEST) * FEWEST)}`;
}

/** Returns how many people there are, as `roundedCount`: «menos de cinco personas», «unas 25 personas». */
export function peopleWords(amount: number): string {
  return `${roundedCount(amount).replace(/^unos/, 'unas')} personas`;
}

/** Returns whom a publication tells, for the person who decides on it; without a count where that is not known. */
export function audienceSentence(amount: number | undefined): string {
  const whom = amount === undefined ? 'quien lo sigue' : `${peopleWords(amount)} que lo siguen`;
  return `Se avisa por correo a ${whom}.`;
}
