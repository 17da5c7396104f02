import { describe, expect, test } from 'vitest';
import { folderPages } from '#institution/folders.ts';
import { ask } from '#tests/setup/http.ts';

const decode = (html: string) =>
  html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

describe('sentence and rows', () => {
  test.each(Object.keys(folderPages))('%s concludes what its documents settle', async (path) => {
    const { text } = await ask(path);
    const [, statement = ''] =
      /<h1>[^<]*<\/h1><p class="[^"]*">([^<]+)<\/p>/.exec(text.replaceAll('<!-- -->', '')) ?? [];
    expect(decode(statement)).toMatch(/^(Un documento|\p{Lu}\p{L}+ documentos|\d+ documentos?)\b/u);
  });

  test('are in the order of their dates, and from nine on under their years, the newest with its cover', async () => {
    const { text } = await ask('/institucion/documentos-de-interes?pestana=capacitaciones');
    const years = [...text.matchAll(/<h3>(\d{4})<\/h3>/g)].map(([, year]) => Number(year));
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    const small = (await ask('/institucion/normatividad-interna')).text;
    const dates = [...small.matchAll(/<time[^>]*dateTime="([\d-]+)"/gi)].map(([, date = '']) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(small).toContain('El más nuevo');
    expect(small).not.toContain('Buscar en esta carpeta');
  });
});
