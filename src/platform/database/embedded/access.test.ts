import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { restrictAccess } from './access.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Returns the access rules, without comments, written to a cluster that trusted all users before. */
function rulesOf(prefix: string[]): string[] {
  const data = temporaryFolder('cluster');
  folders.push(data);
  writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 trust\n');
  writeFileSync(join(data, 'pg_ident.conf'), '');
  restrictAccess(data, { identity: {}, prefix });
  return ['pg_hba.conf', 'pg_ident.conf'].flatMap((name) =>
    readFileSync(join(data, name), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#')),
  );
}

test('only the system user of this process may connect, also to a cluster that trusted others', () => {
  expect(rulesOf([])).toEqual([
    'local all sitio,servicio peer map=sitio',
    `sitio "${userInfo().username}" sitio`,
    `sitio "${userInfo().username}" servicio`,
  ]);
});

test('in a user name space the folder of the socket decides', () => {
  expect(rulesOf(['unshare'])).toEqual(['local all sitio,servicio trust']);
});
