const MAX_LENGTH = 80;
const MAX_WORDS = 10;

/**
 * Returns a search text as it is counted: lower case, single spaces. Undefined for one that may identify somebody, or that nobody would type again: an
 * e-mail address, a folio or another long number, a long text.
 */
export function countedText(typed: string): string | undefined {
  const text = typed.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const isPersonal = /@|\d[\d\s./-]{7,}\d/.test(text);
  if (text === '' || text.length > MAX_LENGTH || text.split(' ').length > MAX_WORDS || isPersonal) return undefined;
  return text;
}

/** Returns the Monday of the week of a day, both ISO dates. */
export function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** Returns the Monday some weeks later, or earlier. */
export function weekAfter(week: string, weeks: number): string {
  const date = new Date(`${week}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 7 * weeks);
  return date.toISOString().slice(0, 10);
}
