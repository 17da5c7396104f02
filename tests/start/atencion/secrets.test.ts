import { execFile } from 'node:child_process';
import { chmodSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeRecords } from '../../setup/atencion/change-records.ts';
import { folioIn } from '../../setup/atencion/forms.ts';
import { openRecords } from '../../setup/atencion/open-records.ts';
import {
  complaint,
  consult,
  formBody,
  formType,
  newCaller,
  type Part,
  pdf,
  post,
  query,
  submit,
} from '../../setup/atencion/submission.ts';
import { writingsOf } from '../../setup/atencion/writings.ts';
import { migratedDataDir } from '../../setup/data-folder/migrated-database.ts';
import { contentIfThere, filesBelow } from '../../setup/data-folder/stored-files.ts';
import { temporaryFolder } from '../../setup/data-folder/temporary-folder.ts';
import { newPerson, type TestPerson } from '../../setup/gestion/people.ts';
import { cookiesAfter, submission } from '../../setup/gestion/requests.ts';
import { ask } from '../../setup/http.ts';
import { postgresOf } from '../../setup/processes.ts';
import { type RunningServer, startServer } from '../../setup/start-server.ts';

const run = promisify(execFile);
const canary = 'Xanadú7Quetzal';
const email = 'canario.quetzal@correo.example';
const person = {
  Denunciante: `Nombre ${canary}`,
  Email: email,
  Motivo: `Motivo ${canary}`,
  Evidencia: `Prueba ${canary}`,
};
const file = { value: pdf(`Adjunto ${canary} ${'Quetzal'.repeat(30_000)}`), filename: `${canary}.pdf` };

const dataDir = migratedDataDir();
const temporary = temporaryFolder('sitio-tmp');
chmodSync(temporary, 0o777);
const mails: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let text = `${session.envelope.rcptTo.map(({ address }) => address)}\n`;
    stream.on('data', (piece) => (text += piece));
    stream.on('end', () => done(void mails.push(text) as unknown as null));
  },
});
let env: Record<string, string> = {};
let server: RunningServer;
let printed = '';
const folios: string[] = [];
const phrase = 'siete palabras que nadie recuerda';
let handler: TestPerson;
/** From another address the same content is another record. */
const sender = newCaller();

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const address = mailServer.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  env = { TRUST_PROXY: '1', DEMO: '0', LOG_LEVEL: 'debug', TMPDIR: temporary, SMTP_URL: `smtp://127.0.0.1:${port}` };
  server = await startServer({ dataDir, env });
  await command('escrow', 'create');
  handler = await newPerson([['atencion', '*']], { server: { gestion: server.gestion, dataDir } });
  const created = await asHandler('/gestion/llave', { accion: 'crear', frase: phrase, repetida: phrase });
  handler.cookie = cookiesAfter(created, handler.cookie);
});
afterAll(async () => {
  await server.stop();
  mailServer.close();
  for (const folder of [dataDir, temporary]) rmSync(folder, { recursive: true, force: true });
});

const restart = async () => {
  printed += server.output();
  await server.stop();
  server = await startServer({ dataDir, env });
};
/** Sends a form as the handler, or asks for a page. */
function asHandler(path: string, fields?: Record<string, string>) {
  const { cookie } = handler;
  return ask(path, { origin: server.gestion, ...(fields ? submission(fields, cookie) : { headers: { cookie } }) });
}
async function command(...args: string[]): Promise<string> {
  const environment = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, ['build/server/command.js', ...args], { env: environment });
  return stdout;
}
/** Texts that must not appear anywhere. */
const writings = () => writingsOf([canary, email, 'canario.quetzal', phrase, ...folios]);
const holding = (content: Buffer) =>
  writings()
    .find((writing) => content.includes(writing))
    ?.toString();

describe('the data of a submission', () => {
  test('is taken: three kinds, files, a follow-up, and attempts that fail', async () => {
    for (const Tipo of ['Denuncia', 'Solicitud', 'Participación Ciudadana']) {
      const reply = await submit(server.base, complaint({ ...person, Tipo, Direccion: canary }), {
        file,
        caller: sender,
      });
      expect(reply.status).toBe(200);
      folios.push(String(reply.json.Folio));
    }
    const caller = newCaller();
    const followUp = complaint({ ...person, Tipo: 'Seguimiento', Folio: folios[0] ?? '', Motivo: `Sigue ${canary}` });
    expect(
      (await submit(server.base, followUp, { file: { ...file, value: pdf(`otro ${canary}`) }, caller })).status,
    ).toBe(200);
    // Failures of every kind.
    await submit(server.base, { ...person, Tipo: 'Denuncia' }, { file });
    await submit(server.base, complaint(person), { file: { value: `<html>${canary}`, filename: `${canary}.html` } });
    await submit(server.base, { ...followUp, Email: `otro.${email}` }, { caller });
    await consult(server.base, email, '0000000000000000', caller);
    await post(`${server.base}/Publico/Denuncia`, formBody([{ name: 'denuncia', value: `{"a":"${canary}` }]), formType);
    await post(`${server.base}/Publico/ConsultarDenuncia`, `{"_Email":"${email}`, 'application/json');
    await post(`${server.base}/Publico/Denuncia`, canary, `multipart/form-data; boundary=${canary}`);
    expect((await consult(server.base, email, folios[0])).json).toMatchObject({ Motivo: person.Motivo });
  });

  test('passes through its page, a proof of work and a receipt that is saved', async () => {
    const registro = complaint({ ...person, Tipo: 'Denuncia', Direccion: canary });
    const fields = Object.entries(registro).map(([name, value]) => ({ name, value: String(value) }));
    const body = formBody([...fields, { name: 'file', ...file }]);
    const page = await post(`${server.base}/institucion/denuncias`, body, formType, sender);
    expect(folioIn(page.text)).toBe(folios[0]);
    const sealed = / name="acuse" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const saved = (text: string) =>
      post(`${server.base}/Publico/Acuse`, `acuse=${text}`, 'application/x-www-form-urlencoded');
    const receipt = await saved(sealed);
    expect([receipt.status, receipt.text.replaceAll(' ', '').includes(folios[0] ?? '-')]).toEqual([200, true]);
    expect((await saved(encodeURIComponent(canary))).status).toBe(400);

    // The same again is the same record, and counts as sent.
    const send = (extra: Part[] = []) => submit(server.base, registro, { file, caller: sender, extra });
    let reply = await send();
    for (; reply.status === 200; reply = await send()) expect(reply.json.Folio).toBe(folios[0]);
    expect(reply.status).toBe(429);
    const challenge: Challenge = await (await fetch(`${server.base}/Publico/Desafio`)).json();
    const solution = await solveChallenge({ challenge, deriveKey });
    const solved = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect((await send([{ name: 'altcha', value: solved }])).json.Folio).toBe(folios[0]);
    expect((await send([{ name: 'altcha', value: canary }])).status).toBe(429);
  });

  test('would be in no core dump, of the server or of PostgreSQL', () => {
    for (const pid of [server.process.pid, postgresOf(dataDir)])
      expect(readFileSync(`/proc/${pid}/coredump_filter`, 'utf8').trim()).toBe('00000000');
  });

  test('is confirmed by mail without a word of it: neither folio nor text', async () => {
    // Anchors of the log are mails too.
    const ofSender = () => mails.filter((mail) => mail.startsWith(email));
    await expect.poll(() => ofSender().length, { timeout: 60_000, interval: 500 }).toBeGreaterThanOrEqual(3);
    for (const mail of ofSender()) {
      const decoded = mail
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      expect(decoded).toMatch(/\/institucion\/denuncias|\/transparencia\/solicitud-de-informacion/);
      expect(decoded).not.toContain('Quetzal');
      for (const folio of folios) expect(decoded.replaceAll(/\s/g, '')).not.toContain(folio);
    }
  });

  test('is read, noted and answered by a handler, who opens it with a passphrase', async () => {
    for (const row of await query<{ id: string; tipo: string }>(dataDir, 'select id, tipo from registros')) {
      const address = `/gestion/buzon/${row.id}`;
      const [file] = await query<{ id: string }>(dataDir, 'select id from adjuntos where registro_id = $1', [row.id]);
      expect((await asHandler(address)).text).toContain(person.Motivo);
      await asHandler(`${address}/archivo/${file?.id}/hoja/1?ancho=480`);
      expect((await asHandler(address, { accion: 'anotar', nota: `Anotado: ${canary}` })).status).toBe(303);
      expect((await asHandler(address, { accion: 'tapar', texto: canary, clase: 'nombre' })).status).toBe(303);
      const ultimo = row.tipo === 'Denuncia' ? '1' : '0';
      const answer = { accion: 'responder', evento: 'responder', respuesta: `Respuesta ${canary}`, ultimo };
      expect((await asHandler(address, answer)).status).toBe(303);
    }
    expect((await consult(server.base, email, folios[1])).text).toContain(`Respuesta ${canary}`);
  });

  test('is not opened with key ring and database in hand', async () => {
    expect(await query(dataDir, 'select id from registros where llave is not null')).toEqual([]);
    await expect(openRecords(dataDir)).rejects.toThrow();
  });

  test('is detected anywhere, in any encoding', () => {
    for (const writing of writings())
      expect(holding(Buffer.concat([Buffer.from('before'), writing, Buffer.from('after')]))).toBeDefined();
    expect(holding(Buffer.from(`{"Motivo":"${Buffer.from(`  ${person.Motivo}`).toString('base64')}"}`))).toBeDefined();
    expect(holding(Buffer.from('nothing of it'))).toBeUndefined();
  });

  test('is in no column of any table', async () => {
    const tables = await query<{ name: string }>(
      dataDir,
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')",
    );
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      const rows = await query<{ text: string }>(dataDir, `select t::text as text from ${name} t`);
      const bytes = rows.map(({ text }) =>
        text.replaceAll(/\\x([0-9a-f]+)/g, (_, hex) => `${hex} ${Buffer.from(hex, 'hex').toString('latin1')}`),
      );
      expect(holding(Buffer.from(bytes.join('\n'))), name).toBeUndefined();
    }
  });

  test('is in no file of the data folder, journal of the database included, nor in temporary files, nor in the log', async () => {
    await query(dataDir, 'checkpoint');
    printed += server.output();
    expect(filesBelow(dataDir).filter((path) => path.includes('pg_wal')).length).toBeGreaterThan(0);
    for (const path of [...filesBelow(dataDir), ...filesBelow(temporary)])
      expect(holding(contentIfThere(path)), path.replace(dataDir, '')).toBeUndefined();
    expect(filesBelow(temporary)).toEqual([]);
    expect(printed).toContain('/Publico/Denuncia');
    expect(holding(Buffer.from(printed))).toBeUndefined();
    expect(printed).not.toMatch(/"(remoteAddress|user-agent|ip)"|10\.\d+\.\d+\.\d+/);
  });
});

describe('the key ring', () => {
  const ring = join(dataDir, 'llavero.json');
  const lookUpStatus = async () => (await consult(server.base, email, folios[1])).status;

  test('is made at the first start, for its owner alone, with a line that says to back it up', () => {
    expect(printed).toMatch(/Se creó el llavero .*Respáldelo/);
    expect(statSync(ring).mode & 0o777).toBe(0o600);
  });

  test('is rotated while the server runs and continues; records stay unchanged', async () => {
    const sealed = () => query(dataDir, 'select id, contenido from registros order by id');
    const before = await sealed();
    // Nothing of a sealed record is under the ring.
    expect(await command('keys', 'list')).toMatch(/ 0 registros {2}vigente/);
    expect(await command('keys', 'rotate')).toMatch(/0 registros pasaron a ella/);
    expect(await command('keys', 'list')).toMatch(/ 0 registros\n.* 0 registros {2}vigente\nLlave de consulta: la 2,/);
    expect(await sealed()).toEqual(before);
    expect(await lookUpStatus()).toBe(200);
    expect((await submit(server.base, complaint())).status).toBe(200);
    await restart();
    expect(await lookUpStatus()).toBe(200);
  });

  test('missing: is reported, nothing is accepted or shown, and the rest of the site works', async () => {
    renameSync(ring, `${ring}.aparte`);
    const whileRunning = await submit(server.base, complaint());
    expect([whileRunning.status, whileRunning.json.title]).toEqual([
      503,
      expect.stringContaining('no podemos recibir'),
    ]);
    await restart();
    await expect.poll(() => server.output()).toContain('Falta el llavero');
    for (const reply of [await submit(server.base, complaint()), await consult(server.base, email, folios[1])]) {
      expect(reply.status).toBe(503);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    for (const path of ['/', '/institucion/denuncias', '/healthz'])
      expect((await fetch(server.base + path)).status, path).toBe(200);
    renameSync(`${ring}.aparte`, ring);
    await restart();
    expect(await lookUpStatus()).toBe(200);
  });
});

describe('records past their retention', () => {
  test('is counted first, and erased when asked: its key is forgotten and its files are gone', async () => {
    const stored = () => filesBelow(join(dataDir, 'adjuntos')).length;
    const change = (columns: string) =>
      changeRecords(dataDir, `update registros set ${columns} where tipo = 'Participación Ciudadana'`);
    await change("creado = creado - interval '3 years'");
    expect(await command('retention')).toContain('Ciudadana: 1 se recibieron hace más que su plazo y siguen abiertos');
    await change("estado = 'Improcedente', cerrado = creado");
    const before = stored();
    expect(await command('retention')).toContain('Ciudadana: 1 registros y 1 adjuntos por borrar\nNo se borró nada');
    expect((await consult(server.base, email, folios[2])).status).toBe(200);
    expect(await command('retention', '--apply')).toMatch(/Participación Ciudadana: 1 registros y 1 adjuntos borrados/);
    expect(stored()).toBe(before - 1);
    expect((await consult(server.base, email, folios[2])).status).toBe(404);
    expect((await consult(server.base, email, folios[0])).status).toBe(200);
    const columns = 'llave, llave_folio, folio_repetido, contenido, folio_hmac, email_hmac, idempotencia';
    const text = `select tipo, estado, num_nonnulls(${columns}) as keys from registros where borrado is not null`;
    const remaining = await query(dataDir, text);
    expect(remaining).toEqual([{ tipo: 'Participación Ciudadana', estado: 'Improcedente', keys: 0 }]);
  });
});
