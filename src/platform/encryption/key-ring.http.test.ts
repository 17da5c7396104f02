import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { db, writableDb } from '#platform/database/connection.ts';
import { openEmptyDatabase } from '#tests/setup/database.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { checksOf } from './key-checks.ts';
import { newKeyFile, readKeyFile, withNewKey, writeKeyFile } from './key-file.ts';
import { hasKeyRing, keyRing } from './key-ring.ts';
import { openKeyRing } from './open-key-ring.ts';
import { wrappedBy } from './ring.ts';
import { llaveros } from './schema.ts';
import { newKey } from './seal.ts';

openEmptyDatabase();

let path = '';
let printed: string[] = [];
beforeEach(async () => {
  await writableDb().execute(sql`truncate llaveros`);
  const DATA_DIR = join(dirname(temporaryFile('vacio', '')), 'datos', 'sitio');
  path = join(DATA_DIR, 'llavero.json');
  printed = [];
  await openKeyRing(readConfig({ DATA_DIR }), (line) => printed.push(line));
});

test('creates the key ring and its folder for a database that has none', () => {
  expect(printed).toEqual([expect.stringMatching(/^Se creó el llavero .*llavero\.json\. /)]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(hasKeyRing()).toBe(true);
});

test('a node with another key ring than the first says so, writes nothing and has no keys', async () => {
  const first = await db().select().from(llaveros);
  const DATA_DIR = join(dirname(temporaryFile('otro', '')), 'datos');
  const KEY_RING_FILE = join(DATA_DIR, 'llavero.json');
  for (const rings of ['without', 'with another']) {
    if (rings === 'with another') writeKeyFile(KEY_RING_FILE, newKeyFile(new Date()));
    else mkdirSync(DATA_DIR);
    const printedLines: string[] = [];
    await openKeyRing(readConfig({ DATA_DIR, KEY_RING_FILE }), (line) => printedLines.push(line));
    expect(printedLines).toEqual([
      expect.stringMatching(rings === 'without' ? /^Falta el llavero/ : /no es el de esta base de datos/),
    ]);
    expect(hasKeyRing()).toBe(false);
    expect(await db().select().from(llaveros)).toEqual(first);
  }
});

describe('a key ring that changes while it is open', () => {
  const readRing = () => {
    const file = readKeyFile(path);
    if (!file) throw new Error('no key ring');
    return file;
  };

  test('is refused with one damaged key, and used again when it is restored', () => {
    copyFileSync(path, `${path}.copia`);
    const { llave } = JSON.parse(readFileSync(path, 'utf8')).llaves[0];
    const damaged = (llave[0] === 'A' ? 'B' : 'A') + llave.slice(1);
    writeFileSync(path, readFileSync(path, 'utf8').replace(llave, damaged));
    expect(() => keyRing()).toThrow('servicio-no-disponible');
    copyFileSync(`${path}.copia`, path);
    expect(hasKeyRing()).toBe(true);
  });

  test('opens with a key that another process added, and seals with it once it is registered', async () => {
    const before = keyRing().current;
    const rotated = withNewKey(readRing(), new Date());
    writeKeyFile(path, rotated);
    expect(keyRing().current).toBe(before);
    await writableDb().execute(sql`insert into llaveros (id, comprobante)
      values (${rotated.vigente}, ${checksOf(rotated).find(({ id }) => id === rotated.vigente)?.comprobante})`);
    await expect.poll(() => keyRing().current).toBe(rotated.vigente);
    const key = newKey();
    const wrapped = keyRing().wrap(key, 'registro');
    expect(wrappedBy(wrapped)).toBe(rotated.vigente);
    expect(keyRing().unwrap(wrapped, 'registro')).toEqual(key);
  });
});
