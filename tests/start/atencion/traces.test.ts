import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRecords } from '../../setup/atencion/change-records.ts';
import { searchFiles } from '../../setup/atencion/raw-files.ts';
import { complaint, consult, pdf, query, submit } from '../../setup/atencion/submission.ts';
import { migratedDataDir } from '../../setup/data-folder/migrated-database.ts';
import { temporaryFolder } from '../../setup/data-folder/temporary-folder.ts';
import { newPerson, type TestPerson } from '../../setup/gestion/people.ts';
import { cookiesAfter, submission } from '../../setup/gestion/requests.ts';
import { ask } from '../../setup/http.ts';
import { type RunningServer, startServer, temporaryDataDir } from '../../setup/start-server.ts';

// A stolen disk with its key ring: the raw files of the database are searched for what the database itself no longer shows. Forty records
// with five texts each (name, text, e-mail, proof, folio), some with a file, a follow-up, a note or an answer.

const run = promisify(execFile);
const EARLY = 10;
const LATER = 30;
const phrase = 'siete palabras que nadie recuerda';
const dataDir = migratedDataDir();
const restored = temporaryDataDir();
const copies = temporaryFolder('respaldos');
const temporary = temporaryFolder('sitio-tmp');
chmodSync(temporary, 0o777);
const env = { TRUST_PROXY: '1', DEMO: '0', TMPDIR: temporary };
let server: RunningServer;
let handler: TestPerson;
const folios: string[] = [];
const records = new Map<string, Buffer>();
const emailOf = (number: number) => `canario${number}@quetzal7.example`;

beforeAll(async () => {
  server = await startServer({ dataDir, env });
});
afterAll(async () => {
  await server.stop();
  for (const folder of [dataDir, restored, copies, temporary]) rmSync(folder, { recursive: true, force: true });
});

async function command(folder: string, ...args: string[]): Promise<string> {
  const environment = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: folder, TMPDIR: temporary };
  return (await run(process.execPath, ['build/server/command.js', ...args], { env: environment })).stdout;
}
function asHandler(path: string, fields?: Record<string, string>) {
  const { cookie } = handler;
  return ask(path, { origin: server.gestion, ...(fields ? submission(fields, cookie) : { headers: { cookie } }) });
}
async function send(number: number): Promise<void> {
  const texts = {
    Denunciante: `Ana Quetzal7 ${number}`,
    Motivo: `Xanadú7 ${number}`,
    Evidencia: `Xanadú7 y ${number}`,
  };
  const file = { value: pdf(`Xanadú7 ${number}`), filename: `Xanadú7 ${number}.pdf` };
  const registro = complaint({ ...texts, Email: emailOf(number) });
  const reply = await submit(server.base, registro, number % 4 === 0 ? { file } : {});
  expect(reply.status).toBe(200);
  folios.push(String(reply.json.Folio));
}
/** Keeps the sealed texts: a thief may have them from an earlier copy. */
async function rememberSealed(): Promise<void> {
  const rows = await query<{ id: string; contenido: Buffer }>(
    dataDir,
    'select id, contenido from registros where contenido is not null',
  );
  for (const { id, contenido } of rows) records.set(id, contenido);
}
const search = (...folders: string[]) =>
  searchFiles([...folders, temporary], join(dataDir, 'llavero.json'), {
    words: ['Xanadú7', 'quetzal7', 'Quetzal7', phrase],
    folios,
    records,
  });

test('before there are keys of handlers the files and the key ring open every record', async () => {
  for (let number = 0; number < EARLY; number++) await send(number);
  await rememberSealed();
  await query(dataDir, 'analyze');
  await query(dataDir, 'checkpoint');
  const { readable, opened } = search(dataDir);
  expect(readable).toEqual([]);
  expect(opened).toHaveLength(EARLY);
});

test('once they are sealed, answered, erased and restored, the files of both sites open none', async () => {
  await command(dataDir, 'escrow', 'create');
  handler = await newPerson([['atencion', '*']], { server: { gestion: server.gestion, dataDir } });
  const created = await asHandler('/gestion/llave', { accion: 'crear', frase: phrase, repetida: phrase });
  expect(created.status, created.text).toBe(303);
  handler.cookie = cookiesAfter(created, handler.cookie);
  for (let number = EARLY; number < EARLY + LATER; number++) await send(number);
  await rememberSealed();
  for (const id of records.keys()) expect((await asHandler(`/gestion/buzon/${id}`)).text).toContain('Xanadú7');
  expect(await query(dataDir, 'select id from registros where llave is not null')).toEqual([]);

  const more = { Tipo: 'Seguimiento', Folio: folios[0], Email: emailOf(0), Motivo: 'Xanadú7 más' };
  expect((await submit(server.base, complaint(more))).status).toBe(200);
  for (const id of [...records.keys()].slice(5, 15)) {
    const address = `/gestion/buzon/${id}`;
    expect((await asHandler(address, { accion: 'anotar', nota: 'Nota Xanadú7' })).status).toBe(303);
    const answer = { accion: 'responder', evento: 'responder', respuesta: 'Respuesta Xanadú7', ultimo: '0' };
    expect((await asHandler(address, answer)).status).toBe(303);
  }
  await changeRecords(
    dataDir,
    "update registros set creado = creado - interval '20 years', estado = 'Improcedente', cerrado = creado - interval '20 years' where numero % 2 = 0",
  );
  expect(await command(dataDir, 'retention', '--apply')).toContain(`Denuncia: ${(EARLY + LATER) / 2} registros`);
  expect(await query(dataDir, 'select id from registros where borrado is not null')).toHaveLength((EARLY + LATER) / 2);

  await command(dataDir, 'backup', join(copies, 'lunes'));
  copyFileSync(join(dataDir, 'llavero.json'), join(restored, 'llavero.json'));
  await command(restored, 'restore', join(copies, 'lunes'));
  expect((await consult(server.base, emailOf(0), folios[0])).json).toMatchObject({ Motivo: 'Xanadú7 0' });

  expect(records.size).toBe(EARLY + LATER);
  await expect
    .poll(() => search(dataDir, restored, copies), { timeout: 60_000, interval: 2000 })
    .toEqual({ readable: [], opened: [] });
});
