import { execFileSync } from 'node:child_process';
import { chownSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';

/** User and command that run PostgreSQL's programs. */
export type Runner = { identity: { uid?: number; gid?: number }; prefix: string[] };

/**
 * Returns how PostgreSQL is run. It refuses to run as root: as root its programs run as the system user `postgres` (made when missing);
 * where that user cannot reach `program` or `data` (a project under /root), they run in a user name space instead.
 */
export function runnerFor(program: string, data: string): Runner {
  if (process.getuid?.() !== 0) return { identity: {}, prefix: [] };
  const identity = postgresUser();
  if (canReach(identity, program, dirname(realpathSync(data)))) return { identity, prefix: [] };
  return { identity: {}, prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'] };
}

/** As root, makes the user that runs PostgreSQL the owner of `folders`. */
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
    // By its full path: /usr/sbin may be missing from PATH.
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
