const SESSION = '__Host-gestion.session_token';

/** True if a `Cookie` header may contain a login. */
export function mayHaveLogin(headers: Headers): boolean {
  return (headers.get('cookie') ?? '').includes(`${SESSION}=`);
}

/** Returns the token of the login that `Set-Cookie` values open; undefined if they open none. */
export function openedToken(cookies: readonly string[]): string | undefined {
  const value = cookies.findLast((cookie) => cookie.startsWith(`${SESSION}=`))?.slice(SESSION.length + 1);
  return decodeURIComponent(value?.split(';')[0] ?? '').split('.')[0] || undefined;
}
