import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { climb, expectOnlyMethods, expectProblem, expectPublic, json } from '#tests/setup/call.ts';
import { noteCalled } from '#tests/setup/demonstration/records.ts';
import { ask } from '#tests/setup/http.ts';
import { Anuncio, Nota, NotaDestacada, NotasPrevNext } from './contract.ts';

const bridges = noteCalled('tres-puentes-vecinales');
const congress = noteCalled('entregamos-al-congreso-los-informes-2025');
const holidays = noteCalled('dias-inhabiles-2026');
const oldest = noteCalled('apoyos-al-campo');
const future = noteCalled('cuenta-publica-2026-ventanilla');

const Notas = z.array(Nota);
const paged = { 'x-total-count': expect.stringMatching(/^\d+$/), link: expect.stringContaining('rel="first"') };
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Hermosillo' }).format(new Date());

async function search(body: unknown, query = '') {
  const answer = await ask(`/api/Notas/Search/${query}`, json(body));
  return { answer, notas: answer.status === 200 ? Notas.parse(JSON.parse(answer.text)) : [] };
}

describe('GET /api/Notas/Destacadas/{n}', () => {
  test('gives the featured notes, newest first, with what the carousel shows', async () => {
    const notas = await climb('/api/Notas/Destacadas/5', z.array(NotaDestacada), { headers: paged });
    expect(notas).toHaveLength(5);
    expect(notas[0]).toMatchObject({ id: 2, posicionImagen: 30 });
  });

  test.each(['0', '101', '-1', '1.5', 'cinco', '1e1', '%20'])('refuses %s', async (n) => {
    await expectProblem(`/api/Notas/Destacadas/${n}`, 400);
  });
});

describe('GET /api/Notas/Top/{n}', () => {
  test('gives the newest notes first', async () => {
    const notas = await climb('/api/Notas/Top/3', Notas, { headers: paged });
    expect(notas.map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  test('gives 1 and 100, and refuses what is outside', async () => {
    expect(await expectPublic('/api/Notas/Top/1', Notas, { headers: paged })).toHaveLength(1);
    const all = await expectPublic('/api/Notas/Top/100', Notas, { headers: paged });
    expect(all.length).toBeGreaterThanOrEqual(28);
    const dates = all.map((nota) => nota.publicarDespuesDe);
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const n of ['0', '101', '999999999999', 'x', '3.0']) {
      await expectProblem(`/api/Notas/Top/${n}`, 400);
      const { text } = await ask(`/api/Notas/Top/${n}`);
      expect(JSON.parse(text).errors, n).toEqual({ n: 'Escriba un número entero de 1 a 100.' });
    }
  });

  test('gives further pages, and says where they are', async () => {
    const all = await expectPublic('/api/Notas/Top/100', Notas, { headers: paged });
    const path = '/api/Notas/Top/3?pagina=2&porPagina=10';
    const last = Math.ceil(all.length / 10);
    const at = (page: number, rel: string) => `</api/Notas/Top/3?pagina=${page}&porPagina=10>; rel="${rel}"`;
    const link = [at(1, 'first'), at(last, 'last'), at(1, 'prev'), at(3, 'next')].join(', ');
    const notas = await expectPublic(path, Notas, { headers: { 'x-total-count': String(all.length), link } });
    expect(notas).toEqual(all.slice(10, 20));
  });

  test('a page after the last is empty and leads back; a wrong page is refused', async () => {
    const beyond = await ask('/api/Notas/Top/100?pagina=9');
    expect([beyond.status, beyond.text]).toEqual([200, '[]']);
    expect(beyond.headers.link).toContain('pagina=1&porPagina=100>; rel="prev"');
    expect(beyond.headers.link).not.toContain('next');
    for (const query of ['pagina=0', 'pagina=x', 'porPagina=0', 'porPagina=101', 'pagina=-1', 'pagina=99999999'])
      await expectProblem(`/api/Notas/Top/100?${query}`, 400);
  });
});

describe('GET /api/Notas/Nota/{id}', () => {
  test('gives the note, with a picture that opens or none', async () => {
    const nota = await climb(`/api/Notas/Nota/${bridges}`, Nota);
    expect(nota).toMatchObject({ titulo: expect.stringContaining('Tres puentes'), posicionImagen: 55 });
    expect(nota.imagen).toBeGreaterThan(0);
    expect((await expectPublic(`/api/Notas/Nota/${holidays}`, Nota)).imagen).toBeNull();
  });

  test('404 for one that does not exist, 400 for what is no id', async () => {
    await expectProblem('/api/Notas/Nota/999999', 404);
    for (const id of ['abc', '-1', '1.5', '99999999999', '1%20or%201=1'])
      await expectProblem(`/api/Notas/Nota/${id}`, 400);
  });
});

describe('GET /api/Notas/NotasPrevNext/{id}', () => {
  test('gives the neighbours by date; none after the newest and none before the oldest', async () => {
    expect(await climb(`/api/Notas/NotasPrevNext/${bridges}`, NotasPrevNext)).toMatchObject({
      prev: { id: 3 },
      next: { id: 2 },
    });
    expect((await expectPublic(`/api/Notas/NotasPrevNext/${congress}`, NotasPrevNext)).next).toBeNull();
    expect((await expectPublic(`/api/Notas/NotasPrevNext/${oldest}`, NotasPrevNext)).prev).toBeNull();
  });

  test('404 for one that does not exist, 400 for what is no id', async () => {
    await expectProblem('/api/Notas/NotasPrevNext/999999', 404);
    await expectProblem('/api/Notas/NotasPrevNext/x', 400);
  });
});

describe('POST /api/Notas/Search/', () => {
  test('accents and capitals do not matter, and every word counts from its beginning', async () => {
    const { notas } = await search({ Texto: 'PUENTES vecin' });
    expect(notas.map(({ id }) => id)).toEqual([1]);
    const ids = async (Texto: string) => (await search({ Texto })).notas.map(({ id }) => id);
    expect(await ids('proponga que debemos auditar')).toContain(4);
    expect(await ids('PROPONGA QUÉ DEBEMOS AUDITAR')).toEqual(await ids('proponga que debemos auditar'));
    expect(await ids('señal')).toEqual(await ids('senal'));
  });

  test('finds words of the author and of the text', async () => {
    expect((await search({ Texto: 'tecnologias informacion' })).notas.length).toBeGreaterThan(0);
    expect((await search({ Texto: 'generadores de obra' })).notas.map(({ id }) => id)).toContain(1);
  });

  test('without words it gives all, without matches none', async () => {
    const all = await expectPublic('/api/Notas/Top/100', Notas, { headers: paged });
    expect((await search({ Texto: '' })).notas).toEqual(all);
    const { answer, notas } = await search({ Texto: 'zzzzz' });
    expect([answer.status, notas, answer.headers['x-total-count']]).toEqual([200, [], '0']);
  });

  test('treats query syntax as text', async () => {
    for (const Texto of ["' or 1=1 --", 'a & | ! <-> :*', '\\', '%', '(((', '\u0000'])
      expect((await search({ Texto })).answer.status).toBe(200);
  });

  test('pages like the lists', async () => {
    const { answer, notas } = await search({ Texto: '' }, '?pagina=2&porPagina=5');
    expect(notas).toHaveLength(5);
    expect(answer.headers.link).toContain('</api/Notas/Search/?pagina=3&porPagina=5>; rel="next"');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('422 names the field, 400 what is no JSON, 415 another format, 405 other methods', async () => {
    const path = '/api/Notas/Search/';
    await expectProblem(path, 422, { ...json({}), errors: { Texto: 'Escriba el texto que busca.' } });
    await expectProblem(path, 422, { ...json({ Texto: 7 }), errors: { Texto: 'Escriba el texto que busca.' } });
    const long = 'a'.repeat(201);
    await expectProblem(path, 422, { ...json({ Texto: long }), errors: { Texto: 'Escriba a lo más 200 caracteres.' } });
    await expectProblem(path, 400, { ...json({}), body: '{"Texto"' });
    await expectProblem(path, 415, { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a,b' });
    await expectOnlyMethods(path, 'POST');
  });
});

describe('GET /api/Anuncio/Website', () => {
  test('gives the announcement of the day', async () => {
    const { contenido } = await climb('/api/Anuncio/Website', Anuncio);
    expect(contenido).toContain('<h2>Ya puede consultar los primeros informes de la cuenta pública 2024</h2>');
  });
});

test('no call and no page shows a note before its day', async () => {
  const top = await expectPublic('/api/Notas/Top/100', Notas, { headers: paged });
  const { notas } = await search({ Texto: '' });
  for (const nota of [...top, ...notas]) expect(nota.publicarDespuesDe <= today(), nota.titulo).toBe(true);
  // The demonstration has one that shows from 1 March 2027 on; its neighbours in time are asked in queries.http.test.ts.
  const [status, title] = today() < '2027-03-01' ? [404, 'Oops! 404'] : [200, 'recepción electrónica'];
  for (const path of [
    `/api/Notas/Nota/${future}`,
    `/api/Notas/NotasPrevNext/${future}`,
    `/difusion/nota?nota=${future}`,
  ])
    expect((await ask(path)).status, path).toBe(status);
  expect((await ask(`/difusion/nota?nota=${future}`)).text).toContain(title);
  expect((await ask('/sitemap.xml')).text.includes(`nota=${future}<`)).toBe(status === 200);
});
