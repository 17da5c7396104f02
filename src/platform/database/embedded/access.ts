import { execFileSync } from 'node:child_process';
import { chownSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { SERVING_ROLE } from './serving-role.ts';

/**
 * Writes access rules that let only the system user of this process connect to the cluster in `data` (`peer` authentication by socket). Other
 * services that run as the user `postgres` are rejected. If our user has no name, or PostgreSQL runs in a user namespace (which maps all users
 * to one), only the mode of the socket's folder protects it.
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

/** Writes a changed text in place, which keeps the owner and mode of the file. */
function replaceIfOther(file: string, text: string): void {
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

function systemUser(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // In a container, the user may have no name.
    return undefined;
  }
}

/** User and command prefix for running PostgreSQL's programs. */
export type Runner = { identity: { uid?: number; gid?: number }; prefix: string[] };

/**
 * Returns the user for running PostgreSQL, which refuses to run as root. If this process is root, uses the system user `postgres` (created if
 * missing) or, if that user cannot access `program` or `data` (a project under /root), a user namespace.
 */
export function runnerFor(program: string, data: string): Runner {
  if (process.getuid?.() !== 0) return { identity: {}, prefix: [] };
  const identity = postgresUser();
  if (canReach(identity, program, dirname(realpathSync(data)))) return { identity, prefix: [] };
  return { identity: {}, prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'] };
}

/** Makes the user that runs PostgreSQL the owner of `folders`, if this process is root. */
export function giveFolders({ identity }: Runner, folders: string[]): void {
  if (process.getuid?.() !== 0) return;
  for (const folder of folders) chownSync(folder, identity.uid ?? 0, identity.gid ?? 0);
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    const nologin = ['--no-create-home', '--shell', '/usr/sbin/nologin'];
    // Full path, since /usr/sbin may be missing from PATH.
    execFileSync('/usr/sbin/useradd', ['--system', '--user-group', ...nologin, 'postgres']);
    return { uid: id('-u'), gid: id('-g') };
  }
}

function canReach(identity: { uid: number; gid: number }, program: string, folder: string): boolean {
  try {
    execFileSync('test', ['-x', program, '-a', '-x', folder], { ...identity, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
