import { once } from 'node:events';
import { chmodSync, type ReadStream, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { Problem } from '../http/problem.ts';
import { type Archivo, fileStore, openFileStore } from './files.ts';
import { sendArchivo } from './send.ts';
import { localFileStore } from './stores/local.ts';

const folder = temporaryFolder('archivos');
const creado = new Date('2026-03-04T05:06:07.890Z');
const logged: string[] = [];
const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
const served = new Map<string, Archivo>();
let base = '';
/** Returns the number of queued checks of a file. Without a database, each attempt is a log line. */
const checksOf = ({ sha256 }: Archivo) => logged.filter((line) => line.includes(sha256)).length;

async function store(nombre: string, tipo: string, content: Readable): Promise<Archivo> {
  const stored = await fileStore().put(content);
  const archivo: Archivo = {
    id: served.size + 1,
    nombre,
    tipo,
    ...stored,
    publico: true,
    creado,
    estado: 'presente',
    ancho: null,
    alto: null,
    paginas: null,
    comprobado: null,
  };
  served.set(nombre, archivo);
  return archivo;
}

beforeAll(async () => {
  openFileStore(localFileStore(folder));
  app.get<{ Params: { nombre: string }; Querystring: { v?: string; name?: string } }>('/:nombre', (request, reply) => {
    const archivo = served.get(request.params.nombre);
    if (!archivo) throw new Problem('no-encontrado');
    return sendArchivo(request, reply, archivo, { version: request.query.v, name: request.query.name });
  });
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Problem
      ? reply
          .code(error.status)
          .headers(error.detail.headers ?? {})
          .send(error.code)
      : reply.code(500).send('error'),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await store('cien.pdf', 'application/pdf', Readable.from([Buffer.from('0123456789'.repeat(10))]));
  await store('vacío.txt', 'text/plain', Readable.from([Buffer.alloc(0)]));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (headers: Record<string, string> = {}, method = 'GET', path = '/cien.pdf') =>
  fetch(`${base}${path}`, { method, headers: { 'accept-encoding': 'identity', ...headers } });
const etag = () => `"${served.get('cien.pdf')?.sha256}"`;

describe('whole', () => {
  test('GET and HEAD carry the same headers', async () => {
    const [got, head] = [await ask(), await ask({}, 'HEAD')];
    expect([got.status, await got.text()]).toEqual([200, '0123456789'.repeat(10)]);
    expect([head.status, await head.text()]).toEqual([200, '']);
    const lastingHeaders = (answer: Response) =>
      Object.fromEntries([...answer.headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name)));
    expect(lastingHeaders(head)).toEqual(lastingHeaders(got));
    expect(lastingHeaders(got)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=60',
      'content-disposition': 'inline; filename=cien.pdf',
      'content-length': '100',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'self'",
      'content-type': 'application/pdf',
      etag: etag(),
      'last-modified': 'Wed, 04 Mar 2026 05:06:07 GMT',
    });
  });

  test('the version in the address makes it last for a day, another one does not', async () => {
    const sha256 = served.get('cien.pdf')?.sha256 ?? '';
    const policy = async (v: string) => (await ask({}, 'HEAD', `/cien.pdf?v=${v}`)).headers.get('cache-control');
    expect(await policy(sha256.slice(0, 12))).toBe('public, max-age=86400, immutable');
    for (const wrong of [sha256.slice(0, 5), '', 'x'.repeat(12)])
      expect(await policy(wrong)).toBe('public, max-age=60');
  });

  test('an address may choose the name, never the kind', async () => {
    const saved = async (name: string) =>
      (await ask({}, 'HEAD', `/cien.pdf?name=${name}`)).headers.get('content-disposition');
    expect(await saved('otro.PDF')).toBe('inline; filename=otro.PDF');
    expect(await saved('otro.exe')).toBe('inline; filename=cien.pdf');
  });
});

describe('parts', () => {
  test.each([
    ['bytes=0-9', '0123456789', 'bytes 0-9/100'],
    ['bytes=95-', '56789', 'bytes 95-99/100'],
    ['bytes=-3', '789', 'bytes 97-99/100'],
    ['bytes=98-1000', '89', 'bytes 98-99/100'],
  ])('%s', async (range, body, contentRange) => {
    const answer = await ask({ range });
    expect([answer.status, await answer.text()]).toEqual([206, body]);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(body.length));
  });

  test('several parts, other units and HEAD are answered whole', async () => {
    for (const range of ['bytes=0-1,5-6', 'rows=0-1', 'bytes=x'])
      expect([(await ask({ range })).status, range]).toEqual([200, range]);
    const head = await ask({ range: 'bytes=0-9' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '100']);
  });

  test('outside the file is 416 with its size', async () => {
    const answer = await ask({ range: 'bytes=100-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */100']);
    expect((await ask({ range: 'bytes=0-' }, 'GET', '/vac%C3%ADo.txt')).status).toBe(416);
    expect((await ask({}, 'GET', '/vac%C3%ADo.txt')).headers.get('content-length')).toBe('0');
  });

  test('If-Range gives the part of the same file only', async () => {
    const status = async (condition: string) => (await ask({ range: 'bytes=0-9', 'if-range': condition })).status;
    expect(await status(etag())).toBe(206);
    expect(await status('Wed, 04 Mar 2026 05:06:07 GMT')).toBe(206);
    for (const other of ['"otro"', `W/${etag()}`, 'Wed, 04 Mar 2026 05:06:08 GMT', 'ayer'])
      expect([await status(other), other]).toEqual([200, other]);
  });
});

describe('conditions', () => {
  const past = 'Tue, 03 Mar 2026 00:00:00 GMT';
  const since = 'Wed, 04 Mar 2026 05:06:07 GMT';

  test.each([
    ['if-none-match', () => etag(), 304],
    ['if-none-match', () => `"otro", W/${etag()}`, 304],
    ['if-none-match', () => '*', 304],
    ['if-none-match', () => '"otro"', 200],
    ['if-modified-since', () => since, 304],
    ['if-modified-since', () => past, 200],
    ['if-modified-since', () => 'ayer', 200],
    ['if-match', () => etag(), 200],
    ['if-match', () => '"otro"', 412],
    ['if-match', () => `W/${etag()}`, 412],
    ['if-unmodified-since', () => past, 412],
    ['if-unmodified-since', () => since, 200],
  ])('%s %s → %i', async (name, value, status) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask({ [name]: value() }, method);
      expect(answer.status).toBe(status);
      if (status !== 304) continue;
      expect(await answer.text()).toBe('');
      expect(answer.headers.get('etag')).toBe(etag());
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
      expect(answer.headers.has('content-length')).toBe(false);
    }
  });

  test('the entity tag goes before the date', async () => {
    expect((await ask({ 'if-none-match': '"otro"', 'if-modified-since': since })).status).toBe(200);
  });
});

describe('a store in trouble', () => {
  test('a content that the store does not have is 404, and is queued for a check', async () => {
    const archivo = await store('perdido.pdf', 'application/pdf', Readable.from([Buffer.from('perdido')]));
    await fileStore().remove(archivo.sha256);
    expect((await ask({}, 'GET', '/perdido.pdf')).status).toBe(404);
    await expect.poll(() => checksOf(archivo)).toBe(1);
  });

  test('HEAD answers from the row', async () => {
    const archivo = await store('dicho.pdf', 'application/pdf', Readable.from([Buffer.from('dicho')]));
    served.set('dicho.pdf', { ...archivo, estado: 'falta' });
    expect((await ask({}, 'HEAD', '/dicho.pdf')).status).toBe(404);
    await fileStore().remove(archivo.sha256);
    served.set('dicho.pdf', archivo);
    expect((await ask({}, 'HEAD', '/dicho.pdf')).status).toBe(200);
    expect(checksOf(archivo)).toBe(0);
  });

  test('a content that reappeared is sent, and is queued for a check', async () => {
    const archivo = await store('vuelto.pdf', 'application/pdf', Readable.from([Buffer.from('vuelto')]));
    served.set('vuelto.pdf', { ...archivo, estado: 'falta' });
    expect(await (await ask({}, 'GET', '/vuelto.pdf')).text()).toBe('vuelto');
    await expect.poll(() => checksOf(archivo)).toBe(1);
  });

  test('a damaged content is not sent: 503 with a sentence', async () => {
    const archivo = await store('roto.pdf', 'application/pdf', Readable.from([Buffer.from('roto')]));
    served.set('roto.pdf', { ...archivo, estado: 'dañado' });
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask({ 'if-none-match': '*' }, method, '/roto.pdf');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3600']);
    }
  });

  test('a content that changed in the store never arrives whole, and is queued for a check', async () => {
    for (const [nombre, size] of [
      ['cambiado.pdf', 1000],
      ['cambiado.zip', 1_000_000],
    ] as const) {
      const archivo = await store(nombre, 'application/pdf', Readable.from([Buffer.alloc(size, size % 7)]));
      const place = join(folder, archivo.sha256.slice(0, 2), archivo.sha256);
      const bytes = readFileSync(place);
      bytes.writeUInt8(bytes.readUInt8(size - 1) ^ 1, size - 1);
      chmodSync(place, 0o600);
      writeFileSync(place, bytes);
      const answer = await ask({}, 'GET', `/${encodeURIComponent(nombre)}`);
      const received = await answer.arrayBuffer().catch(() => 'cut off');
      expect([answer.status, received === 'cut off'], nombre).toEqual(size > 100_000 ? [200, true] : [503, false]);
      expect(answer.headers.has('etag')).toBe(answer.status === 200);
      await expect.poll(() => checksOf(archivo)).toBe(1);
    }
  });

  test('half a file does not pass for the whole', async () => {
    const archivo = await store('mitad.pdf', 'application/pdf', Readable.from([Buffer.from('mitad')]));
    served.set('mitad.pdf', { ...archivo, bytes: archivo.bytes + 1 });
    expect((await ask({}, 'GET', '/mitad.pdf')).status).toBe(404);
  });
});

describe('large files', () => {
  const megabyte = Buffer.alloc(1_000_000, 7);
  const opened: Readable[] = [];

  beforeAll(async () => {
    await store('grande.zip', 'application/zip', Readable.from(Array.from({ length: 60 }, () => megabyte)));
    const { open } = fileStore();
    fileStore().open = async (...args) => {
      const content = await open(...args);
      opened.push(content.stream);
      return content;
    };
  });

  test('60 MB are read only as fast as the client takes them', async () => {
    opened.length = 0;
    const [response] = (await once(httpGet(`${base}/grande.zip`), 'response')) as [IncomingMessage];
    const taken = () => opened.map((stream) => (stream as ReadStream).bytesRead);
    let before = -1;
    while (taken()[0] !== before) {
      before = taken()[0] ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    // The difference is the size of the socket buffers.
    expect(before).toBeLessThan(20_000_000);
    let bytes = 0;
    for await (const chunk of response) bytes += (chunk as Buffer).length;
    expect([bytes, taken()]).toEqual([60_000_000, [60_000_000]]);
  });

  test('a client that leaves closes the file', async () => {
    opened.length = 0;
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    socket.write('GET /grande.zip HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.destroy();
    await expect.poll(() => opened.map((stream) => stream.destroyed)).toEqual([true]);
  });
});
