import { agePlace } from '#ui/layout/age-place.ts';
import type { Answer, CachedAnswer } from './answer-cache.ts';

/** A page that is served although it cannot be made anew says from when it is. */
export function withAgeNote(stale: CachedAnswer, now: Date): Answer {
  const minutes = Math.max(1, Math.round((now.getTime() - stale.madeAt) / 60_000));
  const age = minutes < 60 ? plural(minutes, 'minuto') : plural(Math.round(minutes / 60), 'hora');
  const note = `<p id="edad" role="status">Esta página se guardó hace ${age}. Por el momento no podemos actualizarla.</p>`;
  const html = stale.body.identity.toString('utf8').replace(agePlace, note);
  return {
    status: stale.status,
    body: Buffer.from(html),
    headers: { ...stale.headers, 'cache-control': 'no-store', age: String(minutes * 60) },
  };
}

function plural(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
