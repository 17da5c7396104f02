import { redirect } from 'react-router';
import { isFresh } from '#platform/identity/logins.ts';
import { PROOF } from '../addresses.ts';
import { type StaffContext, signedIn } from '../staff-context.ts';

/** Pages whose forms require a fresh proof, by the value of `volver`. */
const pages: Readonly<Record<string, string>> = { cuenta: '/gestion/cuenta', llave: '/gestion/llave' };
const FIRST = 'cuenta';

/** Returns whether the person proved both factors recently, as forms that change a credential require. */
export function hasFreshProof(context: StaffContext): boolean {
  const { login, now } = signedIn(context);
  return isFresh(login, now);
}

/** Redirects to the proof, and from there back to a page of `pages`, unless there is a fresh one. */
export function requireFreshProof(context: StaffContext, page: string): void {
  if (!hasFreshProof(context)) throw redirect(`${PROOF}?volver=${page}`, 303);
}

/** Returns the page to return to after the proof. */
export function pageToReturnTo(request: Request): { name: string; href: string } {
  const requestedPage = new URL(request.url).searchParams.get('volver') ?? '';
  const name = Object.hasOwn(pages, requestedPage) ? requestedPage : FIRST;
  return { name, href: pages[name] ?? '' };
}
