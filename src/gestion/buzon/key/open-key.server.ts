import type { RouterContextProvider } from 'react-router';
import { findOpenKey } from '#areas/atencion/commands/sealing/reading-key.ts';
import { signedIn, staffInput, staffOutcome } from '../../staff-context.ts';

type Context = Readonly<RouterContextProvider>;

/** The cookie alone has the secret that opens the private key of its login. */
const COOKIE = '__Host-gestion.lectura';
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** Returns the key that the person opened in this browser; undefined without one. Each use keeps it open. */
export async function openKeyOf(context: Context, request: Request) {
  const { actor, login } = signedIn(context);
  const secret = new RegExp(`${COOKIE}=([\\w-]{43})`).exec(request.headers.get('cookie') ?? '')?.[1];
  if (!secret) return undefined;
  return findOpenKey(actor.id, { loginId: login.id, secret }, context.get(staffInput).now);
}

/** Gives the browser the secret of an opened key. */
export function rememberSecret(context: Context, secret: string): void {
  context.get(staffOutcome).cookies.push(`${COOKIE}=${secret}; ${ATTRIBUTES}`);
}

/** Takes the secret away from the browser. */
export function forgetSecret(context: Context): void {
  context.get(staffOutcome).cookies.push(`${COOKIE}=; Max-Age=0; ${ATTRIBUTES}`);
}
