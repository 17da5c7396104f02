import { describe, expect, test } from 'vitest';
import { folderPages } from '#institution/folders.ts';
import { childrenOf, elements, textOf, texts, values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

/** Returns the title of a page, and the elements next to it. */
const partUnderTitle = (html: string) =>
  elements(html, '*')
    .map(childrenOf)
    .find(([first]) => first?.name === 'h1') ?? [];

describe('sentence and rows', () => {
  test.each(Object.entries(folderPages))('%s concludes what its documents settle', async (path, page) => {
    const { text } = await ask(path);
    const [, statement] = partUnderTitle(text);
    expect(textOf(statement ? [statement] : [])).toMatch(
      'presupuesto' in page
        ? /^De cada 100 pesos, \d+ son de /
        : /^(Un documento|\p{Lu}\p{L}+ documentos|\d+ documentos?)\b/u,
    );
  });

  test('are in the order of their dates, and from nine on under their years, the newest with its cover', async () => {
    const { text } = await ask('/institucion/documentos-de-interes?pestana=capacitaciones');
    const years = texts(text, 'h3').filter((title) => /^\d{4}$/.test(title));
    expect(years.length).toBeGreaterThan(1);
    expect(years).toEqual(years.toSorted().toReversed());
    const small = (await ask('/institucion/normatividad-interna')).text;
    const dates = values(small, 'time', 'datetime');
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(small).toContain('El más nuevo');
    expect(small).toContain('Buscar en esta carpeta');
  });
});
