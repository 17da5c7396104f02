import { describe, expect, test } from 'vitest';
import { areaScreens } from '#areas/screens.ts';
import { folderPages } from '#institution/folders.ts';
import { childrenOf, elements, textOf, texts, values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

describe('title and rows', () => {
  test.each(Object.entries(folderPages))(
    '%s leads with its name and says how many documents it has, or with its budget',
    async (path, page) => {
      const { text } = await ask(path);
      const [title, next] = partUnderTitle(text);
      expect(textOf(title ? [title] : [])).toBe(areaScreens.find((screen) => screen.path === path)?.title);
      if ('presupuesto' in page) expect(textOf(next ? [next] : [])).toMatch(/^De cada 100 pesos, \d+ son de /);
      else expect(texts(text, 'p').some((line) => /^\d+ documentos?\b/u.test(line))).toBe(true);
    },
  );

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

/** Returns the title of a page, and the elements next to it. */
function partUnderTitle(html: string) {
  return (
    elements(html, '*')
      .map(childrenOf)
      .find(([first]) => first?.name === 'h1') ?? []
  );
}
