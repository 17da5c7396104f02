import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { excludeSelf } from '#areas/atencion/commands/desk/exclude.ts';
import { readRegistro } from '#areas/atencion/commands/desk/read.ts';
import { createEscrow } from '#areas/atencion/commands/sealing/escrow.ts';
import { createReadingKey } from '#areas/atencion/commands/sealing/reading-key.ts';
import { AlteredRecordError, loadIntact } from '#areas/atencion/commands/sealing/record-mark.ts';
import { ownsLog } from '#platform/acts/verify.ts';
import { readConfig } from '#platform/config.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { createLog } from '#platform/log.ts';
import { openStores, release } from '#src/server/start/prepare.ts';
import { now, phrase, sealingSite } from '../setup/atencion/sealing-site.ts';
import { leaveAsEarlierVersion } from '../setup/data-folder/earlier-version.ts';

// The first start on a data folder of a version that served as a superuser, and whose log had neither seals nor marks.

const { dataDir, rows, newHandler, submit, consult, headOf, keysOf, unlock } = sealingSite();
let irene: StaffActor;
let amparo: StaffActor;
let early: Awaited<ReturnType<typeof submit>>;
let sealed: Awaited<ReturnType<typeof submit>>;

beforeAll(async () => {
  irene = await newHandler('irene');
  amparo = await newHandler('amparo');
  early = await submit('Antes de las llaves');
  await createEscrow(now);
  for (const handler of [irene, amparo]) await createReadingKey(handler, { phrase, now });
  sealed = await submit('Con llaves');
  await excludeSelf(amparo, { head: await headOf(sealed.id), now });
  await release();
  await leaveAsEarlierVersion(dataDir);
  await openStores(readConfig({ DATA_DIR: dataDir }), createLog('silent'));
});

describe('the first start after the update', () => {
  test('gives the site a role that owns the queues alone', async () => {
    expect(await ownsLog()).toBe(false);
    const owners =
      "select distinct schemaname, tableowner from pg_tables where schemaname in ('public', 'pgboss') order by 1";
    expect(await rows(owners)).toEqual([
      { schemaname: 'pgboss', tableowner: 'servicio' },
      { schemaname: 'public', tableowner: 'sitio' },
    ]);
  });

  test('ends the logins that were there, which have no mark, without an event', async () => {
    expect(await rows('select 1 from accesos')).toEqual([]);
    for (const id of ['irene', 'amparo'])
      await rows("insert into accesos (id, clave, persona, vence) values ($1, $1, $1, now() + interval '1 day')", [id]);
  });

  test('marks the records, exclusions and keys that were there, once', async () => {
    expect(await consult(early.folio)).toMatchObject({ motivo: 'Antes de las llaves' });
    const opened = await readRegistro(irene, { head: await headOf(sealed.id), key: await unlock(irene), now });
    expect(opened.content.Motivo).toBe('Con llaves');
    expect(await keysOf((await submit('Después')).id)).toEqual(['amparo', 'irene', 'resguardo']);
    await expect(loadIntact(sealed.id)).resolves.toMatchObject({ exclusions: [{ persona: 'amparo' }] });
    await rows('delete from exclusiones where registro_id = $1', [sealed.id]);
    await expect(loadIntact(sealed.id)).rejects.toThrow(AlteredRecordError);
    expect(JSON.parse(readFileSync(join(dataDir, 'llavero.json'), 'utf8'))).toMatchObject({
      version: 1,
      marcados: true,
      personas: true,
      destinatarios: true,
      listas: true,
    });
    await release();
    await openStores(readConfig({ DATA_DIR: dataDir }), createLog('silent'));
    await expect(loadIntact(sealed.id)).rejects.toThrow(AlteredRecordError);
  });
});
