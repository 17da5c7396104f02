import { expect, test } from 'vitest';
import { elements, linksOf, mainOf, textOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { facetNames } from './search-address.ts';

// Of observations alone: texts of PDF files are still read while tests run, and change the numbers of other kinds.
test('every number is that of the search that it leads to, and a facet keeps its own numbers', async () => {
  const facetNamed = (page: string, label: string) =>
    elements(mainOf(page), 'details').find((each) => textOf(each).startsWith(label)) ?? '';
  const numbersOf = (facet: Parameters<typeof linksOf>[0]) =>
    linksOf(facet).flatMap(({ href, text }) => {
      const [, label = '', number] = /^(\D.*?|\d{4}) ?(\d[\d,]*)$/.exec(text) ?? [];
      return number && !text.startsWith('y ') ? [{ href, label, number: Number(number.replaceAll(',', '')) }] : [];
    });
  for (const [label, name] of Object.entries(facetNames).filter(([each]) => each !== 'tipo')) {
    const { text: html } = await ask(`/buscar?texto=nomina&tipo=observaciones&todo=${label}`);
    const numbers = numbersOf(facetNamed(html, name));
    expect(numbers.length, name).toBeGreaterThan(1);
    for (const { href, number } of [numbers[1], numbers.at(-1)].filter((each) => each !== undefined)) {
      const narrowed = (await ask(href)).text;
      const status = texts(mainOf(narrowed), 'p', { role: 'status' }).at(-1);
      expect(status, href).toMatch(new RegExp(`^${number.toLocaleString('es-MX')} resultados?( con .*)?$`));
      const facetValues = numbersOf(facetNamed(narrowed, name));
      for (const each of facetValues)
        expect(numbers, `${href} ${each.label}`).toContainEqual(
          expect.objectContaining({ label: each.label, number: each.number }),
        );
      expect(facetValues.length).toBeGreaterThan(1);
    }
  }
});
