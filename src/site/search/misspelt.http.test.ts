import { expect, test } from 'vitest';
import { hrefsOf, mainOf, textOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const search = async (query: string) => {
  const { status, text } = await ask(`/buscar?${query}`);
  return { status, html: text };
};

test('replaces a misspelt word that nothing has, says so, and offers what was typed', async () => {
  const { html } = await search('texto=alumbrdo%20p%C3%BAblico');
  expect(textOf(mainOf(html))).toMatch(/[\d,]+ resultados con «alumbrado público»\. Buscar «alumbrdo público»/);
  const [literal = ''] = hrefsOf(html, /^\/buscar\?texto=alumbrdo\+p%C3%BAblico&literal=1$/);
  const typed = await search(literal.slice('/buscar?'.length));
  expect(textOf(mainOf(typed.html))).toContain('Nada tiene todas las palabras');
  expect(texts(mainOf(typed.html), 's')).toContain('alumbrdo');
});

test('the further pages and the exclusions of a misspelt search are those of the corrected one', async () => {
  const titles = async (query: Record<string, string>) => {
    const { html } = await search(`${new URLSearchParams(query)}`);
    return texts(mainOf(html), 'h2');
  };
  const second = await titles({ texto: 'alumbrado', pagina: '2' });
  expect(second.length).toBeGreaterThan(0);
  expect(await titles({ texto: 'alumbrdo', pagina: '2' })).toEqual(second);
  const without = await titles({ texto: 'alumbrado -público' });
  expect(without).not.toEqual(await titles({ texto: 'alumbrado' }));
  expect(await titles({ texto: '-público alumbrdo' })).toEqual(without);
});
