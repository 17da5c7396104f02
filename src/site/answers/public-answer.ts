import { isDatabaseDown } from '#platform/database/connection.ts';
import { withAgeNote } from './age-note.ts';
import type { Answer, AnswerCache, CachedAnswer } from './answer-cache.ts';

/**
 * Returns the public answer for `key`: the stored one while it is fresh, otherwise what `make` returns. Concurrent requests share one
 * call of `make`. While the database is down the last stored answer is returned with its age, unless its content changed since. The only way into the cache.
 */
export async function publicAnswer(
  cache: AnswerCache,
  key: string,
  make: () => Promise<Answer>,
): Promise<CachedAnswer> {
  try {
    return await cache.through(key, make);
  } catch (error) {
    const stale = isDatabaseDown(error) ? cache.stale(key) : undefined;
    if (!stale) throw error;
    return cache.once(withAgeNote(stale, cache.ageOf(stale)));
  }
}
