/**
 * Returns `Cache-Control` of a public answer: fresh for `seconds` in browsers and 30 seconds in shared caches, and usable for a day while the
 * origin fails.
 */
export function publicCacheControl(seconds = 0): string {
  return `public, max-age=${seconds}, s-maxage=30, stale-if-error=86400`;
}
