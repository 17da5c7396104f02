import { agePlace } from '#ui/layout/age-place.ts';
import type { Answer, CachedAnswer } from './answer-cache.ts';

/** Returns the stale answer with its age: in the header `age`, in seconds, and for pages also in a sentence. */
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
