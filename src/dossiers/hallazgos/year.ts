import { parseWholeNumber } from '#platform/text/whole-number.ts';

/** Returns the fiscal year of the address if there are observations of it; undefined for all years. */
export function chosenYear(url: URL, years: readonly number[]): number | undefined {
  const year = parseWholeNumber(url.searchParams.get('ejercicio'), { min: 1, max: 9999 });
  return year !== undefined && years.includes(year) ? year : undefined;
}
