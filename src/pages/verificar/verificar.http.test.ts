import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { expectOnlyMethods, expectProblem, expectPublic } from '#tests/setup/call.ts';
import { ask } from '#tests/setup/http.ts';

const sha = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const report = (await ask('/api/File/Informe/10354')).body;
const known = sha(report);
const unknown = sha('nothing of the institution');
const Verificacion = z.strictObject({
  sha256: z.string().length(64),
  documentos: z
    .array(
      z.strictObject({
        tipo: z.string(),
        nombre: z.string(),
        publicadoEl: z.iso.date().nullable(),
        direccion: z.string(),
        archivo: z.string(),
      }),
    )
    .min(1),
});

/** A form with one file, as a browser without scripts sends it. */
function send(content: Buffer | string, { name = 'copia.pdf', type = 'multipart/form-data; boundary=xx' } = {}) {
  const head = `--xx\r\nContent-Disposition: form-data; name="archivo"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--xx--\r\n')]);
  return ask('/verificar/archivo', { method: 'POST', headers: { 'content-type': type }, body });
}

describe('GET /api/Verificar/{sha256}', () => {
  test('names the report that has this content', async () => {
    const found = await expectPublic(`/api/Verificar/${known}`, Verificacion);
    expect(found.documentos).toEqual([
      {
        tipo: 'Informe',
        nombre: 'Informe Individual de la Auditoría Integral al Ayuntamiento de Hermosillo, ejercicio 2023',
        publicadoEl: '2024-09-22',
        direccion: '/auditorias/auditoria/10354#informes',
        archivo: '/api/File/Informe/10354',
      },
    ]);
    expect(sha((await ask(found.documentos[0]?.archivo ?? '')).body)).toBe(known);
  });

  test('knows Word versions and documents, and capital letters', async () => {
    const word = sha((await ask('/api/File/InformeWord/10195')).body);
    const asWord = await expectPublic(`/api/Verificar/${word.toUpperCase()}`, Verificacion);
    expect(asWord.documentos[0]?.archivo).toBe('/api/File/InformeWord/10195');
    const [id] = /\/Publico\/Documento\/\d+/.exec((await ask('/auditorias/informes-individuales')).text) ?? [];
    const document = await ask(id ?? '');
    const content = document.headers.location ? await ask(document.headers.location) : document;
    const found = await expectPublic(`/api/Verificar/${sha(content.body)}`, Verificacion);
    expect(found.documentos.map(({ direccion }) => direccion)).toContain(id);
  });

  test('is neutral about everything else', async () => {
    await expectProblem(`/api/Verificar/${unknown}`, 404);
    for (const wrong of ['abc', known.slice(1), `${known}0`, known.replace(/./, 'g')])
      await expectProblem(`/api/Verificar/${wrong}`, 400);
    await expectOnlyMethods(`/api/Verificar/${known}`, 'GET', 'HEAD');
  });

  test('is described', async () => {
    const { paths } = JSON.parse((await ask('/api/openapi.json')).text);
    expect(paths['/api/Verificar/{sha256}'].get.responses['200']).toBeDefined();
    expect(paths['/verificar/archivo']).toBeUndefined();
  });
});

describe('a file that is sent, where no script runs', () => {
  test('leads to the answer of its fingerprint', async () => {
    const answer = await send(report);
    expect([answer.status, answer.headers.location]).toEqual([303, `/verificar?sha256=${known}#resultado`]);
    const { text } = await ask(`/verificar?sha256=${known}`);
    expect(text).toContain('Auténtico: es idéntico al que publicamos');
    expect(text).toContain('href="/auditorias/auditoria/10354#informes"');
    expect(text).toContain('22 de septiembre de 2024');
  });

  test('one changed by a byte is not recognised', async () => {
    const changed = Buffer.from(report);
    changed[100] = (changed[100] ?? 0) ^ 1;
    const { headers } = await send(changed);
    expect((await ask(headers.location?.split('#')[0] ?? '')).text).toContain('No lo reconocemos');
  });

  test('is not stored', async () => {
    const content = Buffer.alloc(3_141_593, 'x');
    expect((await send(content)).headers.location).toContain(sha(content));
    const folder = join(inject('dataDir'), 'archivos');
    const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const sizes = stored.map(
      ({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.size,
    );
    expect(stored.map(({ name }) => name)).not.toContain(sha(content));
    expect(sizes).not.toContain(content.length);
  });

  test('nothing, too much, or no form: the page says so', async () => {
    const said = async (answer: { status: number; headers: { location?: string | undefined } }) => {
      expect(answer.status).toBe(303);
      return (await ask(answer.headers.location?.split('#')[0] ?? '')).text;
    };
    expect(await said(await send('', { name: '' }))).toContain('Elija un archivo antes de verificar.');
    expect(await said(await send(Buffer.alloc(25_000_001)))).toContain('El archivo pasa de 25 MB.');
    expect(await said(await send('x', { type: 'text/plain' }))).toContain('No se pudo leer el archivo.');
  });

  test('25 MB exactly are taken', async () => {
    const content = Buffer.alloc(25_000_000, 'a');
    expect((await send(content)).headers.location).toContain(sha(content));
  });
});

test('a fingerprint in the address is looked up; what is none is said', async () => {
  expect((await ask(`/verificar?sha256=${unknown}`)).text).toContain('No lo reconocemos');
  for (const wrong of ['abc', '%00', '%3Cscript%3E']) {
    const { status, text } = await ask(`/verificar?sha256=${wrong}`);
    expect(status).toBeLessThan(500);
    if (status === 200) expect(text).toContain('La huella no tiene 64 letras y cifras.');
    expect(text).not.toContain('<script>"');
  }
  expect((await ask('/verificar')).text).toMatch(/role="status"[^>]*><\/div>/);
});

test('the list of reports leads from each to its audit, and shows the fingerprint of its file', async () => {
  const list = '/auditorias/informes-individuales?tipo=individual&ejercicio=2023&ambito=municipal&tipo-ente=3&ente=80';
  const { text } = await ask(list);
  expect(text).toContain('<a href="/auditorias/auditoria/10354">2023AM0080-09</a>');
  expect(text).toContain(`<code>${known.slice(0, 12)}<!-- -->…</code>`);
  expect(text).toContain(`data-copy-link="${known}"`);
  expect(text).toContain(`href="/verificar?sha256=${known}"`);
});
