import { expect, test } from 'vitest';
import { enteNamed } from '#tests/setup/demonstration/records.ts';
import { elements, hrefsOf, mainOf, textOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const search = async (texto: string, more = {}) =>
  mainOf((await ask(`/buscar?${new URLSearchParams({ texto, ...more })}`)).text);
const firstResult = (main: Awaited<ReturnType<typeof search>>) =>
  elements(main, 'li').find((item) => elements(item, 'h2').length > 0);

test('asks for a search term if there are only exclusions', async () => {
  expect(textOf(await search('-obra -pública'))).toContain('Escriba también qué busca');
});

test('says that a page after the last one has no results, and returns to the first', async () => {
  const main = await search('obra', { pagina: '999' });
  expect(textOf(main)).toContain('La página 999 no tiene resultados.');
  expect(textOf(main)).not.toContain('Sin coincidencias');
  expect(hrefsOf(main)).toContain('/buscar?texto=obra');
});

test('a text of only common words finds pages by their names, a page of results at a time', async () => {
  const hrefsIn = async (more = {}) => hrefsOf(await search('quiénes son', more), /^\/institucion/);
  expect((await hrefsIn()).length).toBeGreaterThan(0);
  expect(textOf(await search('quiénes son', { pagina: '2' }))).toContain('La página 2 no tiene resultados.');
  expect(await hrefsIn({ tipo: 'notas' })).toEqual([]);
});

test.each(['99999', '0', '-1', '2023x'])('the year %s narrows nothing', async (anio) => {
  expect(elements(await search('agua', { anio }), 'h2').length).toBeGreaterThan(0);
});

test('tells results with all words from those with some, and has no numbers without the first', async () => {
  const some = await search('cómo denuncio a un alcalde');
  expect(textOf(some)).toMatch(/\d+ resultados? con todas las palabras; otros tienen algunas\./);
  const none = await search('obra xyzzyq');
  expect(textOf(none)).toContain('Lo que sigue tiene algunas');
  expect(elements(none, 'nav', { 'aria-label': 'Acotar los resultados' })).toEqual([]);
});

test('on phones the lists that narrow a search are behind one summary, which counts the choices', async () => {
  const summary = async (more = {}) => texts(await search('obra', more), 'summary')[0]?.trim();
  expect(await summary()).toBe('Acotar');
  expect(await summary({ tipo: 'observaciones', anio: '2023' })).toBe('Acotar (2)');
});

test('a format names its article as its page does', async () => {
  const text = textOf(await search('situación de las denuncias penales'));
  expect(text).toContain('Artículo 83 bis, fracción VII');
  expect(text).not.toContain('83bis, fracción');
});

test('the initials of an ente lead to the ente', async () => {
  const result = firstResult(await search('insse'));
  expect(result && hrefsOf(result)[0]).toMatch(/^\/entes\/\d+$/);
});

test.each(['2023am008009', '2023/AM/0080/09', '2023 AM 0080 09'])(
  'a result has the code %s, whose punctuation is another',
  async (texto) => {
    const result = firstResult(await search(texto));
    expect(result && textOf(result)).toContain('Hermosillo');
    expect(result && textOf(result)).not.toContain('Sin:');
  },
);

test.each([
  ['ltaipesart81fri', '/transparencia/obligaciones-de-transparencia/81/I?formato='],
  ['LTAIPES_Art_81_Fr_I', '/transparencia/obligaciones-de-transparencia/81/I?formato='],
  ['epra0142026', '/institucion/acuerdos'],
  ['2020aecovid02', '/auditorias/auditorias-covid'],
])('the first result has the code %s, of a format, a file or a page', async (texto, direccion) => {
  const result = firstResult(await search(texto));
  expect(result && hrefsOf(result)[0]).toContain(direccion);
});

test.each([
  ['ciudad obregón', 'Cajeme'],
  ['CD OBREGON', 'Cajeme'],
  ['secretaría de obras públicas', 'Secretaría de Infraestructura y Desarrollo Urbano'],
  ['municipio de hermosillo', 'Hermosillo'],
  ['SEC', 'Secretaría de Educación y Cultura'],
])('%s leads to the ente that people call so', async (texto, nombre) => {
  const result = firstResult(await search(texto));
  expect(result && hrefsOf(result)[0]).toBe(`/entes/${enteNamed(nombre).id}`);
});

test('a synonym of several words is one in any order', async () => {
  const [one, other] = [await search('bolsa de trabajo'), await search('trabajo de bolsa')];
  expect(textOf(firstResult(other) ?? '')).toBe(textOf(firstResult(one) ?? ''));
});

test('a misspelt form of a word is corrected by its stem', async () => {
  expect(textOf(await search('dónde denncio'))).toContain('denunci');
  expect(firstResult(await search('dónde denncio'))).toBeDefined();
});
