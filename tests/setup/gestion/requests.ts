import { randomInt } from 'node:crypto';
import { inject } from 'vitest';
import { type Answer, type Ask, ask } from '../http.ts';

/** Pages of the staff application, and similar addresses. */
export const staffAddresses = [
  '/gestion',
  '/gestion/',
  '/GESTION',
  '/gestion.data',
  '/gestion?x=1',
  '/gestion/estado',
  '/gestion/estado/',
  '/gestion/estado.data',
  '/Gestion/Estado',
  '/gestion/no-existe',
  '/gestion/assets/no-existe.js',
];

/** Sends a request to the staff application of the shared server. */
export function askStaff(path: string, request: Ask = {}): Promise<Answer> {
  return ask(path, { origin: inject('gestion'), ...request });
}

/** Returns the header of a random sender. Attempts are limited per network. */
export const newSender = () => ({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` });

/** A submission of a form as a browser sends it. */
export function submission(fields: Record<string, string> | [string, string][], cookie?: string): Ask {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...newSender(),
    },
    body: new URLSearchParams(fields).toString(),
  };
}

/** Returns the `Cookie` header after an answer: its cookies replace those of `before`; expired ones are gone. */
export function cookiesAfter({ headers }: Answer, before = ''): string {
  const jar = new Map(before.split('; ').flatMap((pair) => (pair ? [splitPair(pair)] : [])));
  for (const cookie of headers['set-cookie'] ?? []) {
    const [name, value] = splitPair(cookie.split(';')[0] ?? '');
    if (/max-age=0/i.test(cookie)) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
