import { Client, type ClientConfig } from 'pg';

/** Connection options, and the setting that they come from; none for the embedded database. */
export type Settings = ClientConfig & { setting?: 'DATABASE_URL' | 'DATABASE_OWNER_URL' };

/** The database cannot be used; `message` is one Spanish sentence for the operator. */
export class DatabaseStartError extends Error {}

/** Returns a connected client, which the caller ends. Throws `DatabaseStartError` with what to correct. */
export async function connectClient({ setting = 'DATABASE_URL', ...settings }: Settings): Promise<Client> {
  const client = new Client(settings);
  client.on('error', () => {
    // The running query reports the error.
  });
  try {
    await client.connect();
  } catch (cause) {
    throw new DatabaseStartError(refusal(cause, setting), { cause });
  }
  return client;
}

/** Returns the sentence on a connection error, by its SQLSTATE or Node code. */
function refusal(cause: unknown, setting: string): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === '28P01' || code === '28000')
    return `La base de datos responde, pero no acepta el usuario o la contraseña de ${setting}.`;
  if (code === '3D000')
    return `El servidor responde, pero no tiene la base de datos que nombra ${setting}. Créela o corrija el nombre.`;
  if (code === 'ENOTFOUND') return `Ningún servidor tiene el nombre que dice ${setting}. Revise la dirección.`;
  return `La base de datos de ${setting} no responde. Revise la dirección y que esté en marcha.`;
}

/**
 * Connection options that override settings of the role or database. Names resolve to the schema `public`, temporary tables last. A row security
 * policy that would hide rows is an error. `jit` is off, since compiling takes longer than a search on a large site.
 */
export const OWN_PATH = '-c search_path=public,pg_temp -c row_security=off -c jit=off';

/** Returns a database address with `OWN_PATH` appended to its options. */
export function withOwnPath(address: string): string {
  const url = new URL(address);
  const options = url.searchParams.get('options');
  url.searchParams.set('options', options ? `${options} ${OWN_PATH}` : OWN_PATH);
  return url.href;
}
