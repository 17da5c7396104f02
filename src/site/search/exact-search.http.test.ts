import { expect, test } from 'vitest';
import { hrefsOf, mainOf, textOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const search = async (query: string) => mainOf((await ask(`/buscar?${query}`)).text);

test('searches one form of a word alone, in every page of its results, and returns', async () => {
  const every = await search('texto=obras');
  expect(textOf(every)).toMatch(/resultados con «obra».*\. Solo «obras»/);
  const [path = ''] = hrefsOf(every).filter((href) => href.includes('exacto'));
  expect(path).toBe('/buscar?texto=obras&exacto=1');
  const exact = await search(path.slice('/buscar?'.length));
  const amount = (html: typeof every) => Number(/([\d,]+) resultados/.exec(textOf(html))?.[1]?.replace(',', ''));
  expect(textOf(exact)).toMatch(/[\d,]+ resultados solo con «obras»/);
  expect(amount(exact)).toBeGreaterThan(5);
  expect(amount(exact)).toBeLessThan(amount(every));
  for (const marked of texts(exact, 'mark')) expect(marked.toLowerCase()).toBe('obras');
  const hrefs = hrefsOf(exact);
  expect(hrefs).toContain('/buscar?texto=obras');
  expect(hrefs).toContain('/buscar?texto=obras&exacto=1&pagina=2');
  // Its numbers are of the first thousand texts.
  expect(texts(exact, 'nav', { 'aria-label': 'Acotar los resultados' })[0]).toContain('≈');
  // No synonym, and no word that is spelt alike.
  for (const marked of texts(await search('texto=sueldos&exacto=1'), 'mark')) expect(marked).toMatch(/^sueldos$/i);
  expect(textOf(await search('texto=alumbrdo&exacto=1'))).toContain('Sin coincidencias');
});

test('searches a quoted phrase with «o» as a whole', async () => {
  const exact = async (phrase: string) =>
    textOf(await search(`${new URLSearchParams({ texto: phrase, exacto: '1' })}`));
  expect(await exact('"encargo o comisión"')).toMatch(/resultados? solo con/);
  expect(await exact('"encargos o comisión"')).toContain('Sin coincidencias');
});
