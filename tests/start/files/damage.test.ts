import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, db, writableDb } from '#platform/database/connection.ts';
import { closeJobs, openQueues, queueJob } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import { openDatabaseOf } from '../../setup/database.ts';
import { sendFile } from '../../setup/gestion/imports.ts';
import { newPerson, runSql } from '../../setup/gestion/people.ts';
import { askStaff } from '../../setup/gestion/requests.ts';
import { documentPackage, folderPackage, onePage, threePages, wordFile } from '../../setup/import/package-files.ts';
import { emptySite } from '../../setup/import/site.ts';
import { plainPdf } from '../../setup/pdf/pdf-file.ts';
import { type DamageableStore, damageableBucket, damageableFolder, withFlippedBit } from '../../setup/stores/damage.ts';
import { type S3Server, s3Credentials, startS3 } from '../../setup/stores/s3.ts';

// A store loses and damages contents under a running server: what visitors get, and what the site says of it.

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const within = { timeout: 120_000, interval: 500 };

describe('a local store', () => {
  const site = emptySite();
  damageTests(site, () => damageableFolder(join(site.dataDir, 'archivos')));
});

describe('an S3 store', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.stop());
  const { accessKeyId, secretAccessKey } = s3Credentials;
  const site = emptySite(() => ({
    FILES_STORE: server.address('archivos'),
    ATTACHMENTS_STORE: server.address('adjuntos'),
    STORE_ACCESS_KEY: accessKeyId,
    STORE_SECRET_KEY: secretAccessKey,
  }));
  damageTests(site, () => damageableBucket(server.address('archivos')));
});

function damageTests(site: ReturnType<typeof emptySite>, open: () => DamageableStore): void {
  let store: DamageableStore;
  /** Public numbers of the documents. */
  let first = 0;
  let second = 0;

  beforeAll(async () => {
    store = open();
    await openDatabaseOf(site.dataDir);
    await openQueues([], createLog('silent'));
  });
  afterAll(async () => {
    await closeJobs();
    await closeDatabase();
  });

  const get = (id: number, method = 'GET') => site.get(`/Publico/Documento/${id}`, { method });
  const statusOf = async (id: number, method = 'HEAD') => (await get(id, method)).status;
  const review = (content: Buffer) =>
    queueJob(db(), 'archivos-revision', { remainder: Number.parseInt(hashOf(content).slice(0, 2), 16) % 7 });
  const comparePresence = () => queueJob(db(), 'archivos-presencia', {});
  /** Ends the jobs that read contents: one of an earlier test may find a content missing that this one removes. */
  const endJobs = async () => {
    const areReading = sql`(name like 'archivos-%' or name like 'texto%' or name = 'hojas-pdf')`;
    await writableDb().execute(sql`delete from pgboss.job where ${areReading} and state in ('created', 'retry')`);
    const listRunning = async () =>
      (await db().execute(sql`select name from pgboss.job where ${areReading} and state = 'active'`)).rows;
    await expect.poll(listRunning, within).toEqual([]);
  };
  const counts = async () => (await (await site.get('/readyz')).json()).archivos;
  const queuedTexts = async () => {
    const { rows } = await db().execute(sql`select data->>'sha256' as sha256 from pgboss.job where name = 'texto-pdf'`);
    return rows.map(({ sha256 }) => sha256);
  };

  test('serves what was imported, and the import queued the extraction of each PDF', async () => {
    await site.rows('carpetas', [
      ['Código', 'Título'],
      ['FA-0019', 'Informes'],
    ]);
    expect(await site.run('documentos', folderPackage(documentPackage()))).toMatchObject({ ok: true });
    [{ Id: first }, { Id: second }] = await site.ask('/Publico/VersionDocumentos/FA-0019');
    expect(Buffer.from(await (await get(second)).arrayBuffer())).toEqual(threePages);
    expect((await queuedTexts()).sort()).toEqual([threePages, onePage].map(hashOf).sort());
    expect(await counts()).toEqual({ faltan: 0, dañados: 0 });
  });

  test('a replaced PDF is queued too', async () => {
    const other = plainPdf({ texts: ['Corregido'] });
    await site.run('documentos', folderPackage({ ...documentPackage(), 'pdf/Informe 2015.pdf': other }));
    expect(await queuedTexts()).toContain(hashOf(other));
    await site.run('documentos', folderPackage(documentPackage()));
  });

  test('a flipped bit is found by the review: 503 with a sentence, instead of the file', async () => {
    await store.overwrite(hashOf(threePages), withFlippedBit(threePages));
    await review(threePages);
    await expect.poll(() => statusOf(second), within).toBe(503);
    const answer = await get(second);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3600']);
    expect((await answer.json()).title).toContain('Este archivo se dañó en nuestro almacén');
    await expect.poll(() => site.output()).toContain('"evento":"archivo-dañado"');
    expect(await counts()).toEqual({ faltan: 0, dañados: 1 });
  });

  test('a missing content is noticed by the visit itself: 404, and no link leads to it any more', async () => {
    await store.remove(hashOf(onePage));
    expect(await statusOf(first)).toBe(200);
    expect(await statusOf(first, 'GET')).toBe(404);
    await expect.poll(() => statusOf(first), within).toBe(404);
    expect(await counts()).toEqual({ faltan: 1, dañados: 1 });
  });

  test('`documents` lists both', async () => {
    const { lines } = await site.command('documents');
    const line = (title: string) => lines.find((each) => each.includes(title));
    expect(line('Informe 2015')).toMatch(/^archivo dañado en el almacén /);
    expect(line('Informe 2014')).toMatch(/^falta el archivo /);
  });

  test('the same import again repairs both', async () => {
    expect(await site.run('documentos', folderPackage(documentPackage()))).toMatchObject({ ok: true });
    expect(Buffer.from(await (await get(second)).arrayBuffer())).toEqual(threePages);
    expect(Buffer.from(await (await get(first)).arrayBuffer())).toEqual(onePage);
    expect(await counts()).toEqual({ faltan: 0, dañados: 0 });
  });

  test('contents that vanish, shrink or reappear without a visit are noticed by the listing', async () => {
    await store.remove(hashOf(wordFile));
    await store.overwrite(hashOf(onePage), onePage.subarray(1));
    await comparePresence();
    await expect.poll(counts, within).toEqual({ faltan: 1, dañados: 1 });
    expect(await statusOf(first)).toBe(503);
    for (const content of [wordFile, onePage]) await store.put(Readable.from([content]));
    await comparePresence();
    await expect.poll(counts, within).toEqual({ faltan: 0, dañados: 0 });
    expect(Buffer.from(await (await get(first)).arrayBuffer())).toEqual(onePage);
  });

  test('an empty store is taken for one that is not mounted: no state changes', async () => {
    const contents = [threePages, onePage, wordFile];
    await endJobs();
    for (const content of contents) await store.remove(hashOf(content));
    const before = site.output().length;
    await comparePresence();
    await expect
      .poll(async () => {
        const { rows } = await db().execute(
          sql`select output::text as output from pgboss.job where name = 'archivos-presencia' and state = 'retry'`,
        );
        return rows.map(({ output }) => output).join();
      }, within)
      .toContain('The file store is empty');
    expect(site.output().slice(before)).not.toContain('archivo-falta');
    expect(await counts()).toEqual({ faltan: 0, dañados: 0 });
    for (const content of contents) await store.put(Readable.from([content]));
  });

  test('a picture of the library that vanished answers staff 404, too', async () => {
    const origin = site.gestion();
    const { cookie } = await newPerson([['editor', '*']], { server: { gestion: origin, dataDir: site.dataDir } });
    const content = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#357' } })
      .png()
      .toBuffer();
    const picture = { name: 'puente.png', content, fields: { descripcion: 'Un puente' }, json: true, origin };
    const { text } = await sendFile('/gestion/medios/archivo', picture, { cookie });
    const [id = ''] = /\d+/.exec(text) ?? [];
    const [medium] = await runSql(site.dataDir, 'select sha256 from archivos where id = $1', [id]);
    await store.remove(String(medium?.sha256));
    expect((await askStaff(`/gestion/medios/${id}/miniatura`, { origin, headers: { cookie } })).status).toBe(404);
  });
}
