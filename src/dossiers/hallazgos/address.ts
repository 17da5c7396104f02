import { WITHOUT_TEMA } from '#areas/auditorias/rules/observacion-words.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';

/** Returns the address of the hallazgos: of all subjects or of one (`slug`), for one fiscal year or all. */
export function hallazgosPath({ slug, anio }: { slug?: string | null; anio?: number | undefined } = {}): string {
  const path = slug === undefined ? '/hallazgos' : `/hallazgos/${slug ?? WITHOUT_TEMA}`;
  return anio === undefined ? path : `${path}?ejercicio=${anio}`;
}

/** Returns the fiscal year of the address if it has observations; undefined for all years. */
export function chosenYear(url: URL, years: readonly number[]): number | undefined {
  const year = parseWholeNumber(url.searchParams.get('ejercicio'), { min: 1, max: 9999 });
  return year !== undefined && years.includes(year) ? year : undefined;
}
