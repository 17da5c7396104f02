import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { SERVING_ROLE } from './serving-role.ts';
import type { Runner } from './system-user.ts';

/**
 * Writes who may connect to the cluster in `data`: the system user of this process alone, as PostgreSQL reads it from the socket (`peer`).
 * Another service that runs as PostgreSQL's own user is refused. Where the system has no name for our user, or PostgreSQL runs in a user
 * name space, which maps all users to one, only the mode of the socket's folder protects it.
 */
export function restrictAccess(data: string, { prefix }: Runner): void {
  const user = prefix.length > 0 ? undefined : systemUser();
  const method = user === undefined ? 'trust' : 'peer map=sitio';
  replaceIfOther(join(data, 'pg_hba.conf'), `# Written at each start.\nlocal all sitio,${SERVING_ROLE} ${method}\n`);
  if (user !== undefined)
    replaceIfOther(
      join(data, 'pg_ident.conf'),
      `# Written at each start.\nsitio "${user}" sitio\nsitio "${user}" ${SERVING_ROLE}\n`,
    );
}

/** Keeps the owner and the mode of the file. */
function replaceIfOther(file: string, text: string): void {
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

function systemUser(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // The user of a container may have no name.
    return undefined;
  }
}
