import { randomBytes } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { systemActor } from '#platform/acts/actor.ts';
import { readConfig } from '#platform/config.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { invite } from '#platform/identity/links.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { askStaff } from '#tests/setup/gestion/requests.ts';
import { staff } from './staff.ts';

openServerDatabase();
const config = readConfig({ GESTION_URL: 'https://gestion.prueba.example' });
// It marks the link.
beforeAll(() => openKeyRing(readConfig({ DATA_DIR: inject('dataDir') }), () => undefined, 'command'));

test('prints an invitation that opens the page of a new account', async () => {
  const email = `${randomBytes(6).toString('hex')}@prueba.example`;
  const lines: string[] = [];
  await staff(['invite', email], (line) => lines.push(line), config);
  const link = new URL(lines.at(-1) ?? '');
  expect([link.origin, link.pathname]).toEqual(['https://gestion.prueba.example', '/gestion/invitacion']);
  const page = await askStaff(link.pathname + link.search);
  expect(page.text).toContain('Cree su cuenta');
});

test('a link of an invited person has the permissions of the invitation', async () => {
  const email = `${randomBytes(6).toString('hex')}@prueba.example`;
  const actor = systemActor('consola', 'prueba', ['personal.invitar']);
  await invite(actor, { email, permissions: [{ rol: 'editor', area: 'noticias' }], now: new Date() });
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await staff(['invite', email], print, config);
  await staff(['invite', `otra-${email}`], print, config);
  expect(lines.filter((line) => line.startsWith('Permisos'))).toEqual([
    `Permisos de ${email}: Edición (Notas).`,
    `Permisos de otra-${email}: Administración.`,
  ]);
});

test.each([[], ['invite'], ['invite', 'nadie'], ['borrar', 'a@b.mx'], ['recover', 'nadie@prueba.example']])(
  'refuses %j',
  async (...args: string[]) => {
    await expect(staff(args, () => undefined, config)).rejects.toThrow(/^(Use: npm run staff|Nadie tiene una cuenta)/);
  },
);
