/** The page that an address names: what is no whole number from 1 to 999,999 is page 1. */
export function pageNumber(given: string | null): number {
  return given !== null && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
}
