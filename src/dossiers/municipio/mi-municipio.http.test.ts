import { expect, test } from 'vitest';
import { demoAuditorias } from '#areas/auditorias/demo/audits.ts';
import { demoCatalog } from '#areas/auditorias/demo/catalog.ts';
import { ask } from '#tests/setup/http.ts';

const open = async (query = '') =>
  (await ask(`/mi-municipio${query}`)).text.replaceAll('<!-- -->', '').replaceAll('\u00A0', ' ');
const listOf = (html: string) => html.slice(html.indexOf('id="lista"'), html.indexOf('id="mapa"'));
const mapOf = (html: string) => html.slice(html.indexOf('id="mapa"'));
const entes = (html: string) => [...html.matchAll(/href="\/entes\/(\d+)"/g)].map(([, id]) => Number(id));

test('list and map link the same 72 municipalities to their entes', async () => {
  const html = await open();
  const [list, map] = [entes(listOf(html)), entes(mapOf(html))];
  expect(list).toHaveLength(72);
  expect(new Set(list).size).toBe(72);
  expect(map.toSorted()).toEqual(list.toSorted());
  expect((await ask(`/entes/${list[71]}`)).status).toBe(200);
});

test('sorts the list in Spanish alphabetical order', async () => {
  const names = [...listOf(await open()).matchAll(/href="\/entes\/\d+">([^<]+)</g)].map(([, name = '']) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
});

test('list and map show the share of resolved observaciones', async () => {
  const observaciones = demoAuditorias(demoCatalog())
    .filter(({ enteId }) => enteId === 80)
    .flatMap(({ observaciones }) => observaciones);
  const resolved = observaciones.filter(({ estado }) => estado !== 'pendiente').length;
  const share = Math.round((resolved * 100) / observaciones.length);
  const html = await open();
  expect(listOf(html)).toContain(`${share} % de ${observaciones.length}<`);
  expect(mapOf(html).replaceAll(/<[^>]+>/g, '')).toContain(
    `Hermosillo ${share} % de ${observaciones.length} observaciones resueltas`,
  );
});

test('the search ignores accents and case, and says that nothing matches', async () => {
  const matching = await open('?buscar=ALAMOS');
  expect(entes(listOf(matching))).toHaveLength(1);
  expect(listOf(matching)).toContain('Álamos');
  expect(entes(mapOf(matching))).toHaveLength(72);
  const withoutMatch = await open('?buscar=%3Cb%3Ezzz');
  expect(withoutMatch).toContain('Sin coincidencias');
  expect(withoutMatch).not.toContain('<b>zzz');
});
