import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** `__Host-`: only this origin can set it, only over https (or localhost), for every path. */
const COOKIE = '__Host-gestion';
const LIFETIME_SECONDS = 8 * 3600;
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/** True if `sent` is the access key `token`. The comparison takes the same time for every wrong key. */
export function isAccessKey(sent: string, token: string): boolean {
  return timingSafeEqual(digest(sent), digest(token));
}

/**
 * Returns the `Set-Cookie` value of a new session. The cookie contains its expiry and a MAC under the access key: any node accepts it, and
 * changing the key ends every session.
 */
export function sessionCookie(token: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  return `${COOKIE}=${expires}.${mac(token, expires).toString('base64url')}; Max-Age=${LIFETIME_SECONDS}; ${attributes}`;
}

/** Returns the `Set-Cookie` value that ends a session in the browser. */
export function endedSessionCookie(): string {
  return `${COOKIE}=; Max-Age=0; ${attributes}`;
}

/** True if the `Cookie` header contains a session of this access key that has not expired. */
export function hasSession(cookieHeader: string | undefined, token: string | undefined, now: Date): boolean {
  if (!token) return false;
  return (cookieHeader ?? '').split(';').some((cookie) => {
    const [, expires, signature] = /^\s*__Host-gestion=(\d{10})\.([\w-]{43})\s*$/.exec(cookie) ?? [];
    if (!expires || !signature || Number(expires) * 1000 <= now.getTime()) return false;
    return timingSafeEqual(Buffer.from(signature, 'base64url'), mac(token, Number(expires)));
  });
}

function mac(token: string, expires: number): Buffer {
  return createHmac('sha256', token).update(`gestion ${expires}`).digest();
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
