import { createHmac, timingSafeEqual } from 'node:crypto';

const SESSION = '__Host-gestion.session_token';
/** A token with its signature (HMAC-SHA256 in Base64, encoded for the cookie). */
const SIGNED = /^(\w+)\.((?:[\w+/=-]|%2B|%2F|%3D)+)$/i;

/**
 * Returns the login token of a `Cookie` header, if it has a valid Better Auth signature. `readSecret` is not called without a cookie.
 */
export function tokenOfLogin(headers: Headers, readSecret: () => string): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const [, token, encoded] = SIGNED.exec(valueIn(pairs.find(isSession))) ?? [];
  if (!token || !encoded) return undefined;
  const signature = Buffer.from(decodeURIComponent(encoded), 'base64');
  const expected = createHmac('sha256', readSecret()).update(token).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : undefined;
}

/** Returns the login token in `Set-Cookie` values; undefined if there is none. */
export function openedToken(cookies: readonly string[]): string | undefined {
  return SIGNED.exec(valueIn(cookies.findLast(isSession)))?.[1];
}

function isSession(pair: string): boolean {
  return pair.startsWith(`${SESSION}=`);
}

/** Returns a cookie as name and value, without attributes. */
function valueIn(cookie = ''): string {
  return cookie.slice(SESSION.length + 1).split(';')[0] ?? '';
}
