/**
 * Options of a connection: tables and functions are those of the schema `public`. A role or a database chooses other ones for its next
 * connection, and options of the connection win over that. Temporary tables come last. A policy that hides rows is an error. Queries are not
 * compiled (`jit`), which takes longer than a search of a large site.
 */
export const OWN_PATH = '-c search_path=public,pg_temp -c row_security=off -c jit=off';

/** Returns the address of a database with the option, after those that it has. */
export function withOwnPath(address: string): string {
  const url = new URL(address);
  const options = url.searchParams.get('options');
  url.searchParams.set('options', options ? `${options} ${OWN_PATH}` : OWN_PATH);
  return url.href;
}
