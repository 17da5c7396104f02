import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readContent } from '#demo/areas/encuestas/content.ts';
import { climb, expectOnlyMethods, expectProblem } from '#tests/setup/call.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { ask } from '#tests/setup/http.ts';
import { expectTable } from '#tests/setup/import/saved-table.ts';
import { removeSurveyDocument } from '#tests/setup/publications.ts';
import { DocumentoEncuesta, EjercicioEncuesta, ResultadoEncuesta } from './contract.ts';

/** Key of the municipality of which tests of this site, here and in the pages, remove a document. */
const ACONCHI = '26001';
const { municipios } = await readContent();
const withoutDocument = municipios.find(({ clave }) => clave === ACONCHI)?.id ?? 0;

openServerDatabase();

const Resultados = z.array(ResultadoEncuesta);

test('GET /api/Encuestas/Ejercicios/ gives 2020 (16) and 2018 (3)', async () => {
  const years = [
    { id: 16, año: 2020 },
    { id: 3, año: 2018 },
  ];
  expect(await climb('/api/Encuestas/Ejercicios/', z.array(EjercicioEncuesta))).toEqual(years);
  expect(await climb('/api/Encuestas/Ejercicios', z.array(EjercicioEncuesta))).toEqual(years);
});

describe.each(['Documento', 'Resultados', 'Resultados/csv'])('wrong values of %s', (call) => {
  const [name, csv] = call.split('/');
  const path = (tipo: unknown, municipio: unknown, year: unknown) =>
    `/api/Encuestas/${name}/${tipo}/${municipio}/${year}${csv ? '/csv' : ''}`;

  test('400 for a type outside 1 to 15 and for what is no number', async () => {
    for (const tipo of ['0', '16', '-1', '1.5', 'x', '01', '99999999999'])
      await expectProblem(path(tipo, 0, 16), 400, { errors: { tipo: 'El tipo es un número entero de 1 a 15.' } });
    for (const wrong of ['x', '-1', '1.5', '99999999999']) {
      await expectProblem(path(9, wrong, 16), 400);
      await expectProblem(path(9, 0, wrong), 400);
    }
  });

  test('404 for a municipality or a year that does not exist', async () => {
    for (const municipio of [1, 3, 195]) await expectProblem(path(9, municipio, 16), 404);
    for (const year of [0, 17, 2020]) await expectProblem(path(9, 80, year), 404);
  });
});

describe('GET /api/Encuestas/Documento/{type}/{municipality}/{yearId}', () => {
  test('every type has its document of the whole state in both years', async () => {
    for (const year of [16, 3])
      for (let tipo = 1; tipo <= 15; tipo++) {
        const { status, text } = await ask(`/api/Encuestas/Documento/${tipo}/0/${year}`);
        expect([tipo, status]).toEqual([tipo, 200]);
        expect(Object.keys(JSON.parse(text))).toEqual(['id']);
      }
  });

  test('returns 156 for 2018; 404 for a municipality without one or a type without municipalities', async () => {
    expect(await climb('/api/Encuestas/Documento/1/0/3', DocumentoEncuesta)).toEqual({ id: 156 });
    await climb('/api/Encuestas/Documento/15/80/16', DocumentoEncuesta);
    await removeSurveyDocument(9, withoutDocument, 16);
    for (const path of [`9/${withoutDocument}/16`, '2/80/16'])
      await expectProblem(`/api/Encuestas/Documento/${path}`, 404);
  });
});

test('each of the 72 municipalities has its document of every type by municipality and year', async () => {
  expect(municipios).toHaveLength(72);
  for (const { id } of municipios)
    for (const path of [`9/${id}/3`, `15/${id}/3`, `15/${id}/16`, ...(id === withoutDocument ? [] : [`9/${id}/16`])])
      expect([path, (await ask(`/api/Encuestas/Documento/${path}`)).status]).toEqual([path, 200]);
});

describe('GET /api/File/DocumentoEncuesta/{id}', () => {
  test('streams the PDF: whole, in part, its headers alone, 304', async () => {
    const { id } = JSON.parse((await ask('/api/Encuestas/Documento/9/80/16')).text);
    const path = `/api/File/DocumentoEncuesta/${id}`;
    const whole = await ask(path);
    expect([whole.status, whole.headers['content-type'], whole.body.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(whole.headers['content-disposition']).toContain('servicios-publicos-por-municipio-hermosillo-2020.pdf');
    expect(whole.headers['content-length']).toBe(String(whole.body.length));
    const part = await ask(path, { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.body.length]).toEqual([206, 100]);
    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const again = await ask(path, { headers: { 'if-none-match': String(head.headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    await expectOnlyMethods(path, 'GET', 'HEAD');
  });

  test('answers document 156; 404 for another id, 400 for no number', async () => {
    const [survey, published] = await Promise.all([
      ask('/api/File/DocumentoEncuesta/156'),
      ask('/Publico/Documento/156'),
    ]);
    expect(survey.headers.etag).toBe(published.headers.etag);
    for (const id of ['0', '1', '999999']) await expectProblem(`/api/File/DocumentoEncuesta/${id}`, 404);
    for (const id of ['x', '99999999999']) await expectProblem(`/api/File/DocumentoEncuesta/${id}`, 400);
  });
});

describe('GET /api/Encuestas/Resultados/{type}/{municipality}/{yearId}', () => {
  test.each(['9/0/16', '9/80/16', '15/194/3', '2/0/3'])('%s: the options of each question sum to 100', async (path) => {
    const rows = await climb(`/api/Encuestas/Resultados/${path}`, Resultados);
    const questions = Map.groupBy(rows, ({ pregunta }) => pregunta);
    expect(questions.size).toBe({ 9: 8, 15: 4, 2: 3 }[path.split('/')[0] ?? '']);
    for (const [pregunta, options] of questions) {
      const sum = options.reduce((total, { valor }) => total + valor, 0);
      expect([pregunta, sum]).toEqual([pregunta, 100]);
      expect(new Set(options.map(({ base }) => base)).size).toBe(1);
    }
  });

  test('an empty list where nobody was asked', async () => {
    expect(await climb('/api/Encuestas/Resultados/2/80/16', Resultados)).toEqual([]);
  });

  test('its files hold the same figures', async () => {
    const figures = Resultados.parse(JSON.parse((await ask('/api/Encuestas/Resultados/9/80/16')).text));
    const path = '/api/Encuestas/Resultados/9/80/16';
    const { header, rows } = await expectTable(path, 'encuesta-servicios-publicos-por-municipio-hermosillo-2020');
    expect(header).toEqual(['Pregunta', 'Respuesta', 'Porcentaje', 'Personas encuestadas']);
    expect(rows).toEqual(figures.map(({ pregunta, opcion, valor, base }) => [pregunta, opcion, valor, base]));
  });
});

describe('GET /api/Encuestas/Comparativo/{type}/{question}/{formato}', () => {
  test('every municipality and the state in both years', async () => {
    const { rows } = await expectTable(
      '/api/Encuestas/Comparativo/9/1',
      'encuesta-por-municipio-en-general-que-tan-conforme-esta-con-los-servicios',
    );
    expect(rows).toHaveLength(73 * 2 * 6);
    const of = (place: string, year: number) => rows.filter(([name, anio]) => name === place && anio === year);
    expect(of('Estado', 2020)).toHaveLength(6);
    expect(of('San Ignacio Río Muerto', 2018)).toHaveLength(6);
    await expectOnlyMethods('/api/Encuestas/Comparativo/9/1/csv', 'GET', 'HEAD');
  });

  test('400 for a wrong type, 404 for a question that is not asked', async () => {
    await expectProblem('/api/Encuestas/Comparativo/16/1/csv', 400);
    await expectProblem('/api/Encuestas/Comparativo/9/x/csv', 400);
    for (const question of [0, 9, 99999]) await expectProblem(`/api/Encuestas/Comparativo/9/${question}/csv`, 404);
  });
});
