/**
 * `Cache-Control` of a public answer: browsers ask again each time, shared caches keep it for 30 seconds. No longer while the origin fails:
 * it answers 503 where the content changed, and may have been withdrawn.
 */
export const publicCacheControl = 'public, max-age=0, s-maxage=30';
