import { isDatabaseDown } from '#platform/database/connection.ts';
import { agePlace } from '#ui/layout/age-place.ts';
import type { Answer, AnswerCache, CachedAnswer } from './answer-cache.ts';

/**
 * Returns the public answer for `key`: the stored one while it is fresh, otherwise that of `make`. Concurrent requests share one call of `make`.
 * While the database is down, returns the last stored answer with its age, unless its content has changed. Only this function adds answers to the
 * cache.
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

/** Returns the stale answer with its age in seconds in the header `age`, and for pages also as a sentence. */
export function withAgeNote(stale: CachedAnswer, age: number): Answer {
  const headers = { ...stale.headers, 'cache-control': 'no-store', age: String(age) };
  if (!stale.headers['content-type']?.startsWith('text/html'))
    return { status: stale.status, body: stale.body.plain(), headers };
  const minutes = Math.max(1, Math.round(age / 60));
  const text = minutes < 60 ? plural(minutes, 'minuto') : plural(Math.round(minutes / 60), 'hora');
  const note = `<p id="edad" role="status">Esta página se guardó hace ${text}. Por el momento no podemos actualizarla.</p>`;
  const html = stale.body.plain().toString('utf8').replace(agePlace, note);
  return { status: stale.status, body: Buffer.from(html), headers };
}

function plural(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/**
 * `Cache-Control` of a public answer: browsers always revalidate, shared caches keep it for 30 seconds. It is not extended while the origin
 * fails, since the content may have been withdrawn; the origin then answers 503.
 */
export const publicCacheControl = 'public, max-age=0, s-maxage=30';
