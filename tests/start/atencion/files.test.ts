import { existsSync, readdirSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostileFile, hostileFiles, type Refused, zip } from '../../setup/atencion/hostile-files.ts';
import {
  complaint,
  consult,
  formBody,
  formType,
  newCaller,
  pdf,
  query,
  submit,
} from '../../setup/atencion/submission.ts';
import { migratedDataDir } from '../../setup/data-folder/migrated-database.ts';
import { type RunningServer, startServer } from '../../setup/start-server.ts';

const answers: Record<Refused, { status: number; sentence: RegExp }> = {
  type: { status: 415, sentence: /no se admite o está dañado/ },
  size: { status: 413, sentence: /demasiado grande/ },
  empty: { status: 422, sentence: /está vacío/ },
  protected: { status: 422, sentence: /protegido con contraseña/ },
};

let server: RunningServer;
let clamd: Server;
let scanner: 'answers' | 'silent' = 'answers';

/** Speaks INSTREAM as the ClamAV daemon does, and knows one virus. */
function startScanner(): Promise<Server> {
  const listening = createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (piece: Buffer) => {
      if (scanner === 'silent') return socket.destroy();
      got = Buffer.concat([got, piece]);
      if (got.subarray(-4).readUInt32BE() !== 0 || !got.toString('latin1').startsWith('zINSTREAM\0')) return;
      socket.end(got.includes('EICAR-STANDARD') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  return new Promise((resolve) => listening.listen(0, '127.0.0.1', () => resolve(listening)));
}

beforeAll(async () => {
  clamd = await startScanner();
  const address = clamd.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const env = { TRUST_PROXY: '1', DEMO: '0', ATTACHMENT_MAX_MB: '1', CLAMD_HOST: `127.0.0.1:${port}` };
  server = await startServer({ dataDir: migratedDataDir(), removeDataDir: true, env });
});
afterAll(async () => {
  await server.stop();
  clamd.close();
});

const counts = async () => {
  const [row] = await query<{ registros: number; adjuntos: number }>(
    server.dataDir,
    'select (select count(*)::int from registros) as registros, (select count(*)::int from adjuntos) as adjuntos',
  );
  return { ...row, stored: storedFiles(server.dataDir) };
};
function storedFiles(dataDir: string): number {
  // The folder is made with the first file.
  if (!existsSync(`${dataDir}/adjuntos`)) return 0;
  const entries = readdirSync(`${dataDir}/adjuntos`, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
const send = (file: Pick<HostileFile, 'name' | 'content'>, more = {}) =>
  submit(server.base, complaint({ Evidencia: '', ...more }), {
    file: { value: file.content, filename: file.name, type: 'application/octet-stream' },
    fileFirst: Math.random() < 0.5,
  });

describe('a file', () => {
  test.each(hostileFiles)('$what → $expected', async ({ name, content, expected }) => {
    const before = await counts();
    const reply = await send({ name, content });
    const after = await counts();
    if (expected === 'taken') {
      expect(reply.status, reply.text).toBe(200);
      expect(after).toEqual({
        registros: (before.registros ?? 0) + 1,
        adjuntos: (before.adjuntos ?? 0) + 1,
        stored: before.stored + 1,
      });
      return;
    }
    expect(reply.status, reply.text).toBe(answers[expected].status);
    expect((reply.json.errors as Record<string, string>).file).toMatch(answers[expected].sentence);
    expect(after).toEqual(before);
  });

  test('with a virus inside is refused and not kept', async () => {
    const before = await counts();
    const virus = '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$';
    for (const content of [pdf(virus), Buffer.concat([pdf(), Buffer.from(virus)])]) {
      const reply = await send({ name: 'a.pdf', content });
      expect([reply.status, (reply.json.errors as Record<string, string>).file]).toEqual([
        422,
        expect.stringContaining('virus'),
      ]);
    }
    expect(await counts()).toEqual(before);
  });

  test('that cannot be scanned now is stored but withheld, and released by the later scan', async () => {
    scanner = 'silent';
    expect((await send({ name: 'a.pdf', content: pdf('retenido') })).status).toBe(200);
    const held = () =>
      query<{ estado: string }>(server.dataDir, 'select estado from adjuntos order by creado desc limit 1');
    expect(await held()).toEqual([{ estado: 'retenido' }]);
    scanner = 'answers';
    // The wait before the scan is over.
    await query(
      server.dataDir,
      `update pgboss.job set start_after = now() where name = 'atencion-antivirus' and state < 'active'`,
    );
    await expect.poll(held, { interval: 500 }).toEqual([{ estado: 'revisado' }]);
  });

  test('with a second one is refused, and neither is stored', async () => {
    const before = await counts();
    const extra = [{ name: 'file', value: pdf('otro'), filename: 'b.pdf', type: 'application/pdf' }];
    const reply = await submit(server.base, complaint(), { file: { value: pdf('uno'), filename: 'a.pdf' }, extra });
    expect([reply.status, (reply.json.errors as Record<string, string>).file]).toEqual([
      422,
      expect.stringContaining('un solo archivo'),
    ]);
    expect(await counts()).toEqual(before);
  });

  test('a missing evidence file is reported next to the evidence', async () => {
    const reply = await submit(server.base, complaint({ Evidencia: '' }));
    expect(reply.json.errors).toEqual({ Evidencia: 'Describa la evidencia o adjunte un archivo.' });
  });

  test('whose sender disconnects half way leaves nothing, and the server continues', async () => {
    const before = await counts();
    const body = formBody([
      { name: 'file', value: pdf('x'.repeat(500_000)), filename: 'a.pdf', type: 'application/pdf' },
    ]);
    const { hostname, port } = new URL(server.base);
    for (const length of [200, 5000, 100_000, 400_000]) {
      const socket = connect(Number(port), hostname.replace('localhost', '127.0.0.1'));
      const head = `POST /Publico/Denuncia HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\nContent-Length: ${body.length}\r\n\r\n`;
      socket.on('error', () => socket.destroy());
      await new Promise((resolve) =>
        socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, length)]), resolve),
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
      socket.destroy();
    }
    await expect.poll(counts).toEqual(before);
    expect((await send({ name: 'a.pdf', content: pdf() })).status).toBe(200);
  });

  test('of a refused record is not kept', async () => {
    const before = await counts();
    expect((await send({ name: 'a.pdf', content: pdf() }, { Motivo: '' })).status).toBe(422);
    expect(await counts()).toEqual(before);
  });

  test('is never served by any address', async () => {
    const [row] = await query<{ almacen: string; id: string }>(
      server.dataDir,
      'select almacen, id from adjuntos limit 1',
    );
    for (const path of [
      `/archivos/${row?.almacen}/a.pdf`,
      `/archivos/${row?.id}/a.pdf`,
      `/api/File/Download/${row?.almacen}`,
      `/adjuntos/${row?.almacen}`,
    ])
      expect((await fetch(`${server.base}${path}`, { redirect: 'manual' })).status, path).not.toBe(200);
    expect(zip([]).length).toBe(22);
  });
});

describe('storage that fails', () => {
  test('is reported clearly: no folio, no record, no orphan; submissions without a file continue', async () => {
    const broken = await startServer({ env: { TRUST_PROXY: '1', DEMO: '0', ATTACHMENTS_DIR: '/dev/null/adjuntos' } });
    try {
      const caller = newCaller();
      const reply = await submit(broken.base, complaint(), { file: { value: pdf(), filename: 'a.pdf' }, caller });
      expect(reply.status).toBe(503);
      expect(reply.headers['retry-after']).toBeDefined();
      expect((reply.json.errors as Record<string, string>).file).toMatch(/No se registró nada/);
      // The log says why, for the operator.
      await expect.poll(() => broken.output()).toContain('ENOTDIR');
      expect(await query(broken.dataDir, 'select id from registros')).toEqual([]);
      const without = await submit(broken.base, complaint(), { caller });
      expect((await consult(broken.base, 'prueba@correo.example', without.json.Folio)).status).toBe(200);
    } finally {
      await broken.stop();
    }
  });
});
