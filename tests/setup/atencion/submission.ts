import { randomInt } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Client } from 'pg';
import { expect } from 'vitest';
import { Desafio } from '#areas/atencion/contract.ts';
import { loopback } from '../http.ts';

export type Part = { name: string; value: string | Buffer; filename?: string | undefined; type?: string | undefined };
export type Reply = { status: number; headers: IncomingHttpHeaders; text: string; json: Record<string, unknown> };

/** A new address for each test, so that none uses up what another may send. */
export function newCaller(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** The bytes of a form. */
export function formBody(parts: readonly Part[], boundary = 'frontera-de-prueba'): Buffer {
  const pieces = parts.flatMap(({ name, value, filename, type }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '' : `; filename="${filename}"`),
    Buffer.from(type === undefined ? '\r\n\r\n' : `\r\nContent-Type: ${type}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

export const formType = 'multipart/form-data; boundary=frontera-de-prueba';

/** A POST as a client makes it, from `caller`. Rejects when the connection breaks before the answer. */
export function post(url: string, body: string | Buffer, type: string, caller = newCaller()): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body), 'x-forwarded-for': caller };
    const request = httpRequest(url, { method: 'POST', headers, agent: false, ...loopback }, (response) => {
      let text = '';
      response.on('data', (piece) => (text += piece));
      response.on('error', reject);
      response.on('end', () => {
        let json = {};
        if (response.headers['content-type']?.includes('json')) json = JSON.parse(text);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

export type Sent = { file?: Omit<Part, 'name'>; extra?: Part[]; caller?: string; fileFirst?: boolean };

/** Sends a record as the contract says: the field `denuncia` in JSON, and a file. */
export function submit(
  base: string,
  registro: unknown,
  { file, extra = [], caller, fileFirst }: Sent = {},
): Promise<Reply> {
  const parts: Part[] = [{ name: 'denuncia', value: JSON.stringify(registro) }, ...extra];
  const attached = file ? [{ name: 'file', ...file }] : [];
  const all = fileFirst ? [...attached, ...parts] : [...parts, ...attached];
  return post(`${base}/Publico/Denuncia`, formBody(all), formType, caller);
}

/** Looks a folio up. */
export function consult(base: string, email: unknown, folio: unknown, caller?: string): Promise<Reply> {
  const body = JSON.stringify({ _Email: email, _Folio: folio });
  return post(`${base}/Publico/ConsultarDenuncia`, body, 'application/json', caller);
}

/** Solves a challenge of the server, as the field `altcha` takes it. */
export async function solveWork(base: string): Promise<string> {
  const challenge: Challenge = await (await fetch(`${base}/Publico/Desafio`)).json();
  expect(Desafio.parse(challenge)).toEqual(challenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A complaint that is accepted; `more` replaces fields. */
export function complaint(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    Tipo: 'Denuncia',
    Denunciante: 'Anónimo',
    Email: 'prueba@correo.example',
    Dependencia: 'Ente de prueba',
    Motivo: `Motivo de prueba ${randomInt(2 ** 40)}`,
    Evidencia: 'Recibos',
    ...more,
  };
}

/** A minimal PDF with `text` in it. */
export function pdf(text = ''): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${text}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`);
}

/** Rows of the embedded database of `dataDir`. */
export async function query<T extends object>(dataDir: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ host: `${dataDir}/sock`, port: 5432, user: 'sitio', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as T[];
  } finally {
    await client.end();
  }
}
