/** Maximum of PostgreSQL's `integer`. */
export const MAX_INTEGER = 2_147_483_647;

/** Parses digits of an address; undefined for any other text, and outside `min` to `max`. By default any number that fits an `integer` column. */
export function parseWholeNumber(
  text: string | null,
  { min = 0, max = MAX_INTEGER }: { min?: number; max?: number } = {},
): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}
