import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, db } from '#platform/database/connection.ts';
import { closeJobs, openQueues, queueJob } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import { hostileFiles } from '../../setup/atencion/hostile-files.ts';
import { complaint, query, submit } from '../../setup/atencion/submission.ts';
import { temporaryFolder } from '../../setup/data-folder/temporary-folder.ts';
import { openDatabaseOf } from '../../setup/database.ts';
import { newPerson } from '../../setup/gestion/people.ts';
import { textOf } from '../../setup/html.ts';
import { ask } from '../../setup/http.ts';
import { emptySite } from '../../setup/import/site.ts';
import { type DamageableStore, damageableBucket, damageableFolder, withFlippedBit } from '../../setup/stores/damage.ts';
import { type S3Server, s3Credentials, startS3 } from '../../setup/stores/s3.ts';

// Attachments are sealed, stored and read again in both kinds of store; the review finds damage without a key.

describe('a local store', () => {
  const site = emptySite(() => ({ TRUST_PROXY: '1' }));
  attachmentTests(site, () => damageableFolder(join(site.dataDir, 'adjuntos')));
});

describe('an S3 store', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.stop());
  const { accessKeyId: STORE_ACCESS_KEY, secretAccessKey: STORE_SECRET_KEY } = s3Credentials;
  const site = emptySite(() => ({
    TRUST_PROXY: '1',
    ATTACHMENTS_STORE: server.address('adjuntos'),
    STORE_ACCESS_KEY,
    STORE_SECRET_KEY,
  }));
  attachmentTests(site, () => damageableBucket(server.address('adjuntos')));
});

function attachmentTests(site: ReturnType<typeof emptySite>, open: () => DamageableStore): void {
  const sampleOf = (what: string) => {
    const sample = hostileFiles.find((file) => file.what === what);
    if (!sample) throw new Error(`no sample: ${what}`);
    return sample;
  };
  const send = ({ name, content }: { name: string; content: Buffer }) =>
    submit(site.base(), complaint({ Evidencia: '' }), {
      file: { value: content, filename: name, type: 'application/octet-stream' },
    });
  const stored = async () => {
    const addresses: string[] = [];
    for await (const { sha256 } of open().list()) addresses.push(sha256);
    return addresses;
  };
  const rows = () =>
    query<{ almacen: string; presencia: string }>(site.dataDir, 'select almacen, presencia from adjuntos');

  beforeAll(async () => {
    await openDatabaseOf(site.dataDir);
    await openQueues([], createLog('silent'));
  });
  afterAll(async () => {
    await closeJobs();
    await closeDatabase();
  });

  test('a file whose directory is read at random access is accepted, and is stored sealed', async () => {
    const word = sampleOf('a DOCX');
    expect((await send(word)).status).toBe(200);
    const [address = '', ...others] = await stored();
    expect([others, (await rows()).map(({ almacen }) => almacen)]).toEqual([[], [address]]);
    const sealed: Buffer[] = [];
    for await (const chunk of await open().read(address)) sealed.push(chunk);
    expect(createHash('sha256').update(Buffer.concat(sealed)).digest('hex')).toBe(address);
    expect(Buffer.concat(sealed).includes(word.content.subarray(0, 30))).toBe(false);
  });

  test('a rejected file leaves nothing', async () => {
    const before = await stored();
    const rejected = hostileFiles.filter(({ expected }) => expected === 'type').slice(0, 3);
    for (const file of rejected) expect((await send(file)).status).toBe(415);
    expect(await stored()).toEqual(before);
  });

  test('a deleted file is named by the verification of the log and by the backup, which fail', async () => {
    const [address = ''] = await stored();
    const sealed: Buffer[] = [];
    for await (const chunk of await open().read(address)) sealed.push(chunk);
    await open().remove(address);
    const verified = await site.command('log:verify');
    const copies = temporaryFolder('respaldo');
    const backedUp = await site.command('backup', join(copies, 'copia'));
    rmSync(copies, { recursive: true });
    const [{ id, registro } = { id: '', registro: '' }] = await query<{ id: string; registro: string }>(
      site.dataDir,
      'select id, registro_id as registro from adjuntos',
    );
    expect([verified.ok, backedUp.ok]).toEqual([false, false]);
    expect(verified.lines).toContain(`Registro ${registro}: falta el archivo de su adjunto ${id}.`);
    expect(backedUp.lines).toContain(
      `Falta en su almacén, y no se respaldó: el adjunto ${id} del registro ${registro}.`,
    );
    await open().put(Readable.from(Buffer.concat(sealed), { objectMode: false }));
    expect((await site.command('log:verify')).ok).toBe(true);
  });

  test('a flipped bit is found by the handler who opens the file, and by the review', async () => {
    const [address = ''] = await stored();
    const sealed: Buffer[] = [];
    for await (const chunk of await open().read(address)) sealed.push(chunk);
    await open().overwrite(address, withFlippedBit(Buffer.concat(sealed)));
    const [file] = await query<{ id: string; registro: string }>(
      site.dataDir,
      'select id, registro_id as registro from adjuntos where almacen = $1',
      [address],
    );
    const server = { gestion: site.gestion(), dataDir: site.dataDir };
    const { cookie } = await newPerson([['atencion', '*']], { server });
    const original = `/gestion/buzon/${file?.registro}/archivo/${file?.id}/original`;
    const opened = await ask(original, { origin: site.gestion(), headers: { cookie } });
    expect([opened.status, textOf(opened.text)]).toEqual([409, expect.stringContaining('no es el que se recibió')]);
    const { text: metrics } = await ask('/metrics', { origin: site.base() });
    expect(metrics).toMatch(/security_events_total\{event="registro-alterado"\} [1-9]/);
    await queueJob(db(), 'atencion-revision', { remainder: Number.parseInt(address.slice(0, 2), 16) % 7 });
    const presences = async () => (await rows()).map(({ presencia }) => presencia);
    await expect.poll(presences, { timeout: 120_000, interval: 500 }).toEqual(['dañado']);
    await expect.poll(() => site.output()).toContain('"evento":"adjunto-dañado"');
  });
}
