import { beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { db } from '#platform/database/connection.ts';
import { cargaInicial } from '#platform/database/schema.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { listPeople } from '#platform/identity/people.ts';
import { credenciales } from '#platform/identity/schema.ts';
import { verifyPassword } from '#platform/identity/secrets/password.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { seedDemoAccounts } from './accounts.ts';

openEmptyDatabase();
// It marks the keys of the demonstration.
beforeAll(() => openKeyRing(readConfig({ DATA_DIR: inject('dataDir') }), () => undefined));

/** Starts with a database as the first start left it. Returns the printed lines. */
async function start(): Promise<string[]> {
  const lines: string[] = [];
  await seedDemoAccounts((line) => lines.push(line));
  return lines;
}

test('an account for each role is made where the demonstration is loaded, and its password printed once', async () => {
  await writeContent('noticias', (tx) => tx.insert(cargaInicial).values({ demostracion: false }));
  expect([await start(), await listPeople()]).toEqual([[], []]);
  await writeContent('noticias', (tx) => tx.update(cargaInicial).set({ demostracion: true }));
  const [, ...lines] = await start();
  const people = await listPeople();
  expect(people.map(({ permisos }) => permisos[0]?.rol).sort()).toEqual([
    'administrador',
    'atencion',
    'auditor',
    'control',
    'editor',
    'publicador',
  ]);
  const stored = await db().select().from(credenciales);
  for (const { id, correo } of people) {
    const password = lines.find((line) => line.includes(correo))?.split(/\s+/)[2] ?? '';
    const hash = stored.find(({ userId }) => userId === id)?.password ?? '';
    expect(await verifyPassword({ hash, password }), correo).toBe(true);
  }
  expect(await start()).toEqual([]);
});
