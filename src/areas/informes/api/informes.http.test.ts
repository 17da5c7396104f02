import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { climb, expectOnlyMethods, expectProblem, expectPublic } from '#tests/setup/call.ts';
import { auditCoded } from '#tests/setup/demonstration/records.ts';
import { texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { DocumentoInforme, Informe } from '../contract.ts';

const { id: audit2021 } = auditCoded('2021AM0080-14');

const Informes = z.array(Informe);
const reports = (path: string) => expectPublic(`/api/Informes/EnteEjercicio/${path}`, Informes);
const pdfType = 'application/pdf';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('GET /api/Informes/EnteEjercicio/{enteId}/{ejercicioId}/{tipoInforme}/{ambito}/{fondoId}', () => {
  test('gives the reports of a body, and of no other', async () => {
    const informes = await climb('/api/Informes/EnteEjercicio/80/17/Individual/Municipal/0', Informes);
    expect(informes).toHaveLength(10);
    expect(informes.every(({ nombre }) => nombre.includes('Ayuntamiento de Hermosillo'))).toBe(true);
    expect(informes.find(({ id }) => id === 10_195)).toMatchObject({
      tipoInformeName: 'Individual',
      tipoAuditoria: 'Tiempo Real',
      tipoAuditoriaCiudadano: 'Auditoría en Tiempo Real',
      auditoria: '2021AM0080-14',
      informeTestado: true,
      ejercicioId: 17,
      informeEscaneado: expect.stringMatching(/^archivos\/\d+\/2021AM0080-14\.pdf$/),
    });
  });

  test('General: entity 0, fund 0, the reports of the scope', async () => {
    const [estatal] = await reports('0/17/General/Estatal/0');
    const municipal = await reports('0/17/General/Municipal/0');
    expect(estatal).toMatchObject({ nombre: 'Informe General de la Cuenta Pública Estatal 2021', tipoAuditoria: null });
    expect(municipal.map(({ auditoria }) => auditoria)).toEqual(['2021IGM-02']);
  });

  test('Federal: entity 0, the reports of the fund in both scopes', async () => {
    const informes = await reports('0/17/Federal/Estatal/4');
    expect(informes).toHaveLength(3);
    expect(await reports('0/17/Federal/Municipal/4')).toEqual(informes);
    expect(await reports('80/17/Federal/Municipal/4')).toHaveLength(1);
  });

  test('foreign combinations are empty', async () => {
    for (const path of [
      '80/17/Individual/Estatal/0',
      '95/17/Individual/Municipal/0',
      '0/17/Individual/Municipal/0',
      '80/17/General/Municipal/0',
      '80/17/Individual/Municipal/4',
      '0/17/Federal/Estatal/0',
    ])
      expect(await reports(path), path).toEqual([]);
  });

  test('404 for a body, year, type or fund that does not exist; 400 for what is none', async () => {
    for (const path of [
      '99999/17/Individual/Municipal/0',
      '80/99/Individual/Municipal/0',
      '80/17/Otro/Municipal/0',
      '0/17/Federal/Estatal/99',
    ])
      await expectProblem(`/api/Informes/EnteEjercicio/${path}`, 404);
    for (const path of ['x/17/Individual/Municipal/0', '80/17/Individual/Otro/0', '80/17/Individual/Municipal/-1'])
      await expectProblem(`/api/Informes/EnteEjercicio/${path}`, 400);
  });
});

describe('GET /api/Informes/documentos/{id}', () => {
  test('names the file under both spellings, and it opens by that path', async () => {
    const [first] = await climb('/api/Informes/documentos/10195', z.array(DocumentoInforme));
    expect(first?.informeScaneado).toBe(first?.informeEscaneado);
    const file = first?.informeScaneado.replaceAll('/', '-');
    const opened = await ask(`/api/Storage/GetUrl/${file}/2021AM0080-14.pdf`);
    expect(opened.status).toBe(302);
    await expectProblem('/api/Informes/documentos/1', 404);
    await expectProblem('/api/Informes/documentos/x', 400);
  });
});

describe('GET /api/File/Informe/{id}', () => {
  const path = `/api/File/Informe/${audit2021}`;

  test('gives the PDF, to be shown, under the code of the audit', async () => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': pdfType,
      'content-disposition': expect.stringMatching(/^inline; filename="?2021AM0080-14\.pdf"?$/),
      'accept-ranges': 'bytes',
    });
    expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(answer.body.includes('2021AM0080-14')).toBe(true);
  });

  test('sends a part of it, its headers alone, and 304 to a client that has it', async () => {
    const part = await ask(path, { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.body.length]).toEqual([206, 100]);
    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-type']]).toEqual([200, 0, pdfType]);
    const again = await ask(path, { headers: { 'if-none-match': String(head.headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    await expectOnlyMethods(path, 'GET', 'HEAD');
  });

  test('404 when the report does not exist or the store has lost its file', async () => {
    for (const id of ['1', '0', '10012', '10141', '10261']) await expectProblem(`/api/File/Informe/${id}`, 404);
    await expectProblem('/api/File/Informe/x', 400);
  });
});

describe('GET /api/File/InformeWord/{id}', () => {
  test('gives the Word file, to be saved', async () => {
    const answer = await ask(`/api/File/InformeWord/${audit2021}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, wordType]);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="?2021AM0080-14\.docx"?$/);
    expect(answer.body.subarray(0, 2).toString()).toBe('PK');
    await expectOnlyMethods(`/api/File/InformeWord/${audit2021}`, 'GET', 'HEAD');
  });

  test('404 unless informeTestado and ejercicioId is below 18', async () => {
    // 10190 and 10009 hold reserved data; 10226 is of 2022 (18).
    for (const id of ['10190', '10009', '10226', '1']) await expectProblem(`/api/File/InformeWord/${id}`, 404);
  });
});

test('GET /api/Informes/Ciudadano/{enteId}/18/ gives the id of a file that opens', async () => {
  const id = await climb('/api/Informes/Ciudadano/60/18/', z.int());
  const { blockBlob, sharedPolicy } = JSON.parse((await ask(`/api/File/DownloadPublic/${id}`)).text);
  const { pathname } = new URL(blockBlob.uri);
  const file = await ask(pathname + sharedPolicy);
  expect([file.status, file.headers['content-type'], file.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(await climb('/api/Informes/Ciudadano/60/18', z.int())).toBe(id);
});

test('a body without a report, and one that does not exist: 404', async () => {
  for (const path of ['/api/Informes/Ciudadano/80/18/', '/api/Informes/Ciudadano/999999/18/'])
    await expectProblem(path, 404);
});

test('rejects a value that is not an id', async () => {
  for (const path of ['/api/Informes/Ciudadano/x/18/', '/api/Informes/Ciudadano/60/1.5/'])
    await expectProblem(path, 400);
});

test('the feed of corrections has the newest first, with stable ids and a tag', async () => {
  const { status, headers, text } = await ask('/informes/erratas.atom');
  expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  const [, ...updated] = texts(text, 'updated');
  expect(updated.length).toBeGreaterThan(0);
  expect(updated).toEqual(updated.toSorted().toReversed());
  const ids = texts(text, 'id').slice(1);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /\/informes\/informe\/\d+#errata-\d+$/.test(id))).toBe(true);
  const same = await ask('/informes/erratas.atom', { headers: { 'if-none-match': String(headers.etag) } });
  expect(same.status).toBe(304);
});
