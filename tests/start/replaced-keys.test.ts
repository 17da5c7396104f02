import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { executeSql } from '#platform/database/connection.ts';
import { type KeyFile, newKeyFile, readKeyFile, writeKeyFile } from '#platform/encryption/key-file.ts';
import { hasKeyRing, keyRing } from '#platform/encryption/key-ring.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { replaceRingKeys } from '#platform/encryption/replace-keys.ts';
import { sealingSite } from '../setup/atencion/sealing-site.ts';

// A replacement of keys that is interrupted, nodes with an earlier copy of the key ring, and a database of before a replacement.

const { dataDir } = sealingSite();
const path = join(dataDir, 'llavero.json');
const readRing = (): KeyFile => {
  const file = readKeyFile(path);
  if (!file) throw new Error('no key ring');
  return file;
};
const keysOf = (purpose: string) => keyRing().lookupKeys(purpose);
/** Opens the key ring as a start does. Returns what it says. */
async function start(purpose: 'server' | 'restored' = 'server'): Promise<string | undefined> {
  const printed: string[] = [];
  await openKeyRing(readConfig({ DATA_DIR: dataDir }), (line) => printed.push(line), purpose);
  return printed.at(-1);
}
const replace = () => replaceRingKeys(new Date(), async () => undefined);

describe('a look-up key that is replaced', () => {
  test('after an interruption is the former one, until the replacement is repeated', async () => {
    const [first] = keysOf('folio');
    const interrupted = replaceRingKeys(new Date(), () => Promise.reject(new Error('interrupted')));
    await expect(interrupted).rejects.toThrow('interrupted');
    expect([readRing().pendiente, keysOf('folio')]).toEqual([expect.anything(), [first]]);
    await start();
    expect(keysOf('folio')).toEqual([first]);
    await replace();
    expect([readRing().pendiente, keysOf('folio')]).toEqual([undefined, [expect.anything(), first]]);
  });

  test('is in force once the database knows it, also if the file was not finished', async () => {
    await replace();
    const [inForce] = keysOf('folio');
    const { consultas, ...file } = readRing();
    writeKeyFile(path, { ...file, consultas: consultas.slice(0, -1), pendiente: consultas.at(-1) });
    expect(keyRing().lookupKey('folio')).toEqual(inForce);
    await start();
    expect(keyRing().lookupKey('folio')).toEqual(inForce);
    expect(readRing().consultas).toHaveLength(consultas.length);
  });

  test('closes the ring of a node that has an earlier copy, until it gets the new one', async () => {
    copyFileSync(path, `${path}.copia`);
    await replace();
    copyFileSync(path, `${path}.nuevo`);
    copyFileSync(`${path}.copia`, path);
    expect(() => keyRing()).toThrow('servicio-no-disponible');
    expect(await start()).toMatch(/es una copia anterior/);
    expect(hasKeyRing()).toBe(false);
    copyFileSync(`${path}.nuevo`, path);
    expect(await start()).toBeUndefined();
    expect(hasKeyRing()).toBe(true);
  });

  test('is not in force for a database of before it, unless that one was restored', async () => {
    await executeSql("delete from llaveros where id = (select max(id) from llaveros where id like 'consulta-%')");
    // As if the log ended before the replacement: no entry has the seal of another key.
    const { consultas, ...file } = readRing();
    const unknown = newKeyFile(new Date()).consultas;
    writeKeyFile(path, { ...file, consultas: [...consultas.slice(0, -1), ...unknown] });
    expect(await start()).toMatch(/La base de datos es anterior al llavero/);
    expect(hasKeyRing()).toBe(false);
    expect(await start('restored')).toBeUndefined();
    expect(hasKeyRing()).toBe(true);
  });

  test('changes the format of the file, which nodes of an earlier version read while there is one', () => {
    const { consultas, ...file } = readRing();
    writeKeyFile(path, { ...file, consultas: consultas.slice(0, 1) });
    const written = JSON.parse(readFileSync(path, 'utf8'));
    expect(written).toMatchObject({ version: 1, consulta: consultas[0]?.llave.toString('base64') });
    expect(readRing().consultas.map(({ llave }) => llave)).toEqual([consultas[0]?.llave]);
  });
});
