/** Returns the address of the comparison of two entes. */
export function comparisonPath(a: number, b?: number): string {
  return `/comparar?a=${a}${b === undefined ? '' : `&b=${b}`}`;
}
