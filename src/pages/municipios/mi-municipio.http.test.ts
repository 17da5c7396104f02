import { expect, test } from 'vitest';
import { ask } from '#tests/setup/http.ts';
import { demoAuditorias } from '../../areas/auditorias/demo/audits.ts';
import { demoCatalog } from '../../areas/auditorias/demo/catalog.ts';

const open = async (query = '') =>
  (await ask(`/mi-municipio${query}`)).text.replaceAll('<!-- -->', '').replaceAll('\u00A0', ' ');
const listOf = (html: string) => html.slice(html.indexOf('id="lista"'), html.indexOf('id="mapa"'));
const mapOf = (html: string) => html.slice(html.indexOf('id="mapa"'));
const entes = (html: string) => [...html.matchAll(/href="\/entes\/(\d+)"/g)].map(([, id]) => Number(id));

test('list and map hold the same 72 municipalities, each leading to its body', async () => {
  const html = await open();
  const [list, map] = [entes(listOf(html)), entes(mapOf(html))];
  expect(list).toHaveLength(72);
  expect(new Set(list).size).toBe(72);
  expect(map.toSorted()).toEqual(list.toSorted());
  expect((await ask(`/entes/${list[71]}`)).status).toBe(200);
});

test('the list is alphabetical as Spanish has it', async () => {
  const names = [...listOf(await open()).matchAll(/href="\/entes\/\d+">([^<]+)</g)].map(([, name = '']) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
});

test('list and map say the same share, which is that of the rows', async () => {
  const own = demoAuditorias(demoCatalog())
    .filter(({ enteId }) => enteId === 80)
    .flatMap(({ observaciones }) => observaciones);
  const resolved = own.filter(({ estado }) => estado !== 'pendiente').length;
  const share = Math.round((resolved * 100) / own.length);
  const html = await open();
  expect(listOf(html)).toContain(`${share} % de ${own.length}<`);
  expect(mapOf(html)).toContain(`Hermosillo ${share} % de ${own.length} observaciones resueltas`);
});

test('the search forgives accents and capitals, and says when nothing matches', async () => {
  const found = await open('?buscar=ALAMOS');
  expect(entes(listOf(found))).toHaveLength(1);
  expect(listOf(found)).toContain('Álamos');
  expect(entes(mapOf(found))).toHaveLength(72);
  const nothing = await open('?buscar=%3Cb%3Ezzz');
  expect(nothing).toContain('Sin coincidencias');
  expect(nothing).not.toContain('<b>zzz');
});
