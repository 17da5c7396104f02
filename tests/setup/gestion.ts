import { randomInt } from 'node:crypto';
import { inject } from 'vitest';
import { type Answer, type Ask, ask } from './http.ts';

/** Access key of the staff application of the test servers. */
export const accessKey = 'clave-de-prueba-de-la-gestion-0123456789';

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

/** A submission of the sign-in page as a browser sends it. */
export function signInForm(fields: Record<string, string>, origin: string): Ask {
  return {
    method: 'POST',
    origin,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...newSender(),
    },
    body: new URLSearchParams(fields).toString(),
  };
}

/** Opens a session with the access key. Returns the `Cookie` header. */
export async function openSession(origin = inject('gestion')): Promise<string> {
  const { status, headers } = await ask('/gestion', signInForm({ clave: accessKey }, origin));
  const [cookie] = headers['set-cookie'] ?? [];
  if (status !== 303 || !cookie) throw new Error(`The staff application answered ${status} to the access key`);
  return cookie.split(';')[0] ?? '';
}
