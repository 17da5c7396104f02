import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { climb, expectOnlyMethods, expectProblem, expectPublic, json } from '#tests/setup/call.ts';
import { ask } from '#tests/setup/http.ts';
import { EntradaBlog } from './contract.ts';

const Entradas = z.array(EntradaBlog);
const listHeaders = { link: expect.any(String), 'x-total-count': expect.stringMatching(/^\d+$/) };

describe('/api/EntradasBlog/Top/{n}', () => {
  test('the newest entries, newest first', async () => {
    const entradas = await climb('/api/EntradasBlog/Top/100', Entradas, { headers: listHeaders });
    expect(entradas).toHaveLength(12);
    const dates = entradas.map(({ publicarDespuesDe }) => publicarDespuesDe);
    expect(dates).toEqual(dates.toSorted().reverse());
    const first = await expectPublic('/api/EntradasBlog/Top/3', Entradas, { headers: listHeaders });
    expect(first).toEqual(entradas.slice(0, 3));
  });

  test('pages say how many there are and where the others are', async () => {
    const { headers } = await ask('/api/EntradasBlog/Top/100?pagina=2&porPagina=5');
    expect(headers['x-total-count']).toBe('12');
    const link = (page: number, rel: string) => `</api/EntradasBlog/Top/100?pagina=${page}&porPagina=5>; rel="${rel}"`;
    expect(String(headers.link).split(', ').toSorted()).toEqual(
      [link(1, 'first'), link(1, 'prev'), link(3, 'last'), link(3, 'next')].toSorted(),
    );
    const third = await expectPublic('/api/EntradasBlog/Top/100?pagina=3&porPagina=5', Entradas, {
      headers: listHeaders,
    });
    expect(third).toHaveLength(2);
  });

  test('n is a whole number from 1 to 100', async () => {
    for (const list of ['Top', 'MapasInteractivos'])
      for (const n of ['0', '101', '-1', 'x', '1.5', '%00', '1e1'])
        await expectProblem(`/api/EntradasBlog/${list}/${n}`, 400);
    for (const query of ['pagina=0', 'pagina=x', 'porPagina=101', 'porPagina=0'])
      await expectProblem(`/api/EntradasBlog/Top/5?${query}`, 400);
  });
});

test('the interactive dashboards, with their map and picture', async () => {
  const tableros = await climb('/api/EntradasBlog/MapasInteractivos/100', Entradas, { headers: listHeaders });
  expect(tableros.map(({ id }) => id)).toEqual([10, 11, 12]);
  for (const { mapa, imagen } of tableros) {
    expect(mapa).toContain('https://mapas.iafe.example/');
    expect((await ask(`/api/File/Download/${imagen}`)).status).toBe(200);
  }
});

describe('/api/EntradasBlog/EntradaBlog/{id}', () => {
  test('one entry, its text without anything that runs', async () => {
    const entrada = await climb('/api/EntradasBlog/EntradaBlog/10', EntradaBlog);
    expect(entrada.titulo).toBe('Gasto y revisión en los 72 municipios');
    expect(entrada.contenido).not.toMatch(/<(script|iframe|style)|\son\w+=/i);
  });

  test('what does not exist, and what is no number', async () => {
    await expectProblem('/api/EntradasBlog/EntradaBlog/999999', 404);
    for (const id of ['x', '-1', '99999999999', '%00']) await expectProblem(`/api/EntradasBlog/EntradaBlog/${id}`, 400);
  });
});

describe('POST /api/EntradasBlog/Search/', () => {
  const search = async (Texto: string, path = '/api/EntradasBlog/Search/') => {
    const answer = await ask(path, json({ Texto }));
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    return { ...answer, entradas: Entradas.parse(JSON.parse(answer.text)) };
  };

  test('finds every word by its beginning, ignoring accents and case', async () => {
    const ids = async (text: string) => (await search(text)).entradas.map(({ id }) => id);
    expect(await ids('DEUDA municip')).toContain(5);
    expect(await ids('métro cubico')).toContain(8);
    expect(await ids('zzzzzz')).toEqual([]);
    expect(await ids('')).toHaveLength(12);
    expect(await ids("' & | ! :* ( ) <-> \\")).toEqual([]);
  });

  test('by pages', async () => {
    const { entradas, headers } = await search('', '/api/EntradasBlog/Search/?pagina=2&porPagina=10');
    expect([entradas.length, headers['x-total-count']]).toEqual([2, '12']);
  });

  test('what is not the body of a search', async () => {
    await expectProblem('/api/EntradasBlog/Search/', 422, { ...json({}), errors: { Texto: expect.any(String) } });
    await expectProblem('/api/EntradasBlog/Search/', 422, json({ Texto: 5 }));
    await expectProblem('/api/EntradasBlog/Search/', 422, json({ Texto: 'a'.repeat(201) }));
    await expectProblem('/api/EntradasBlog/Search/', 400, { ...json({}), body: '{' });
    await expectProblem('/api/EntradasBlog/Search/', 415, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    await expectOnlyMethods('/api/EntradasBlog/Search/', 'POST');
  });
});
