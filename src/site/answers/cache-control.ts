/**
 * `Cache-Control` of a public answer: browsers ask again each time, shared caches keep it for 30 seconds, and for a day while the origin
 * fails.
 */
export const publicCacheControl = 'public, max-age=0, s-maxage=30, stale-if-error=86400';
