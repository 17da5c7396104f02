import { createHmac, timingSafeEqual } from 'node:crypto';

const SESSION = '__Host-gestion.session_token';
/** A token with its signature (HMAC-SHA256 in Base64, encoded for the cookie). */
const SIGNED = /^(\w+)\.((?:[\w+/=-]|%2B|%2F|%3D)+)$/i;

/**
 * Returns the token of the login in a `Cookie` header, if Better Auth signed it with the secret. `readSecret` is not called without a cookie.
 */
export function tokenOfLogin(headers: Headers, readSecret: () => string): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const [, token, encoded] = SIGNED.exec(valueIn(pairs.find(isSession))) ?? [];
  if (!token || !encoded) return undefined;
  const signature = Buffer.from(decodeURIComponent(encoded), 'base64');
  const expected = createHmac('sha256', readSecret()).update(token).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : undefined;
}

/** Returns the token of the login that `Set-Cookie` values open; undefined if they open none. */
export function openedToken(cookies: readonly string[]): string | undefined {
  return SIGNED.exec(valueIn(cookies.findLast(isSession)))?.[1];
}

function isSession(pair: string): boolean {
  return pair.startsWith(`${SESSION}=`);
}

/** Returns the value of a cookie with its name, without its attributes. */
function valueIn(cookie = ''): string {
  return cookie.slice(SESSION.length + 1).split(';')[0] ?? '';
}
