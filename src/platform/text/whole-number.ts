/** Maximum of PostgreSQL's `integer`. */
export const MAX_INTEGER = 2_147_483_647;

/** Returns the number written in digits; undefined for other texts, and outside `min` to `max`, by default 0 to `MAX_INTEGER`. */
export function parseWholeNumber(
  text: string | null | undefined,
  { min = 0, max = MAX_INTEGER }: { min?: number; max?: number } = {},
): number | undefined {
  if (!text || !/^\d{1,10}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}
