import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** How PostgreSQL's programs are run: as which user, and through which command. */
export type Runner = { identity: { uid?: number; gid?: number }; prefix: string[] };

/**
 * PostgreSQL refuses to run as root. As root its programs run as the system user `postgres` (made when missing), who is given
 * `folders`; where that user cannot reach them (a project under /root), they run in a user name space instead.
 */
export function runnerFor(program: string, folders: string[]): Runner {
  if (process.getuid?.() !== 0) return { identity: {}, prefix: [] };
  const identity = postgresUser();
  for (const folder of folders) chownSync(folder, identity.uid, identity.gid);
  if (canReach(identity, program, folders)) return { identity, prefix: [] };
  for (const folder of folders) chownSync(folder, 0, 0);
  return { identity: {}, prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'] };
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

function canReach(identity: { uid: number; gid: number }, program: string, folders: string[]): boolean {
  const [folder = '/'] = folders;
  try {
    execFileSync('test', ['-x', program, '-a', '-x', folder], { ...identity, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
