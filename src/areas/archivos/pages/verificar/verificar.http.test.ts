import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { expectOnlyMethods, expectProblem, expectPublic } from '#tests/setup/call.ts';
import { auditCoded, enteNamed } from '#tests/setup/demonstration/records.ts';
import { elements, hrefsOf, mainOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const hermosillo = enteNamed('Hermosillo');
const { id: audit2023 } = auditCoded('2023AM0080-09');
const { id: audit2021 } = auditCoded('2021AM0080-14');

const sha = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const report = (await ask(`/api/File/Informe/${audit2023}`)).body;
const reportHash = sha(report);
const unknownHash = sha('nothing of the institution');
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

/** Uploads a file as a browser without scripts does. */
function upload(content: Buffer | string, { name = 'copia.pdf', type = 'multipart/form-data; boundary=xx' } = {}) {
  const head = `--xx\r\nContent-Disposition: form-data; name="archivo"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--xx--\r\n')]);
  return ask('/verificar/archivo', { method: 'POST', headers: { 'content-type': type }, body });
}

describe('GET /api/Verificar/{sha256}', () => {
  test('returns the informe with this content', async () => {
    const verification = await expectPublic(`/api/Verificar/${reportHash}`, Verificacion);
    expect(verification.documentos).toEqual([
      {
        tipo: 'Informe',
        nombre: 'Informe Individual de la Auditoría Integral al Ayuntamiento de Hermosillo, ejercicio 2023',
        publicadoEl: '2024-08-22',
        direccion: `/auditorias/auditoria/${audit2023}#informes`,
        archivo: `/api/File/Informe/${audit2023}`,
      },
    ]);
    expect(sha((await ask(verification.documentos[0]?.archivo ?? '')).body)).toBe(reportHash);
  });

  test('recognises Word versions and documentos, and accepts upper case', async () => {
    const word = sha((await ask(`/api/File/InformeWord/${audit2021}`)).body);
    const asWord = await expectPublic(`/api/Verificar/${word.toUpperCase()}`, Verificacion);
    expect(asWord.documentos[0]?.archivo).toBe(`/api/File/InformeWord/${audit2021}`);
    const [id] = /\/Publico\/Documento\/\d+/.exec((await ask('/auditorias/informes-individuales')).text) ?? [];
    const document = await ask(id ?? '');
    const content = document.headers.location ? await ask(document.headers.location) : document;
    const verification = await expectPublic(`/api/Verificar/${sha(content.body)}`, Verificacion);
    expect(verification.documentos.map(({ direccion }) => direccion)).toContain(id);
  });

  test('answers 404 for unknown content and 400 for malformed hashes', async () => {
    await expectProblem(`/api/Verificar/${unknownHash}`, 404);
    for (const malformedHash of ['abc', reportHash.slice(1), `${reportHash}0`, reportHash.replace(/./, 'g')])
      await expectProblem(`/api/Verificar/${malformedHash}`, 400);
    await expectOnlyMethods(`/api/Verificar/${reportHash}`, 'GET', 'HEAD');
  });

  test('is described in openapi.json', async () => {
    const { paths } = JSON.parse((await ask('/api/openapi.json')).text);
    expect(paths['/api/Verificar/{sha256}'].get.responses['200']).toBeDefined();
    expect(paths['/verificar/archivo']).toBeUndefined();
  });
});

describe('upload without scripts', () => {
  test('redirects to the result of its huella', async () => {
    const answer = await upload(report);
    expect([answer.status, answer.headers.location]).toEqual([303, `/verificar?sha256=${reportHash}#resultado`]);
    const { text } = await ask(`/verificar?sha256=${reportHash}`);
    expect(text).toContain('Auténtico: es idéntico al que publicamos');
    expect(text).toContain(`href="/auditorias/auditoria/${audit2023}#informes"`);
    expect(text).toContain('22 de agosto de 2024');
  });

  test('does not recognise a file with one changed byte', async () => {
    const changed = Buffer.from(report);
    changed[100] = (changed[100] ?? 0) ^ 1;
    const { headers } = await upload(changed);
    expect((await ask(headers.location?.split('#')[0] ?? '')).text).toContain('No lo reconocemos');
  });

  test('does not store the file', async () => {
    const content = Buffer.alloc(3_141_593, 'x');
    expect((await upload(content)).headers.location).toContain(sha(content));
    const folder = join(inject('dataDir'), 'archivos');
    const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const sizes = stored.map(
      ({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.size,
    );
    expect(stored.map(({ name }) => name)).not.toContain(sha(content));
    expect(sizes).not.toContain(content.length);
  });

  test('shows the error for no file, a file over 25 MB, and another content type', async () => {
    const resultPage = async (answer: { status: number; headers: { location?: string | undefined } }) => {
      expect(answer.status).toBe(303);
      return (await ask(answer.headers.location?.split('#')[0] ?? '')).text;
    };
    expect(await resultPage(await upload('', { name: '' }))).toContain('Elija un archivo antes de verificar.');
    expect(await resultPage(await upload(Buffer.alloc(25_000_001)))).toContain('El archivo pasa de 25 MB.');
    expect(await resultPage(await upload('x', { type: 'text/plain' }))).toContain('No se pudo leer el archivo.');
  });

  test('accepts a file of exactly 25 MB', async () => {
    const content = Buffer.alloc(25_000_000, 'a');
    expect((await upload(content)).headers.location).toContain(sha(content));
  });
});

test('verifies the huella of the address, and rejects malformed ones', async () => {
  expect((await ask(`/verificar?sha256=${unknownHash}`)).text).toContain('No lo reconocemos');
  for (const malformedHash of ['abc', '%00', '%3Cscript%3E']) {
    const { status, text } = await ask(`/verificar?sha256=${malformedHash}`);
    expect(status).toBeLessThan(500);
    if (status === 200) expect(text).toContain('La huella no tiene 64 letras y cifras.');
    expect(text).not.toContain('<script>"');
  }
  expect(texts(mainOf((await ask('/verificar')).text), 'div', { role: 'status' })).toEqual(['']);
});

test('the list of informes links each auditoría and shows the huella of its file', async () => {
  const list = `/auditorias/informes-individuales?tipo=individual&ejercicio=2023&ambito=municipal&tipo-ente=${hermosillo.tipoEnteId}&ente=${hermosillo.id}`;
  const { text } = await ask(list);
  expect(texts(text, 'a', { href: `/auditorias/auditoria/${audit2023}` })).toContain('2023AM0080-09');
  expect(texts(text, 'code')).toContain(`${reportHash.slice(0, 12)}…`);
  expect(elements(text, '*', { 'data-copy-link': reportHash })).toHaveLength(1);
  expect(hrefsOf(text)).toContain(`/verificar?sha256=${reportHash}`);
});
