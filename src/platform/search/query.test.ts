import { expect, test } from 'vitest';
import { parseQuery, type SearchQuery } from './query.ts';

test.each([
  ['obras públicas', 'obra publicas'],
  ['"obra pública" -drenaje', '"obra publica" -drenaje'],
  ['«obra pública» agua', '"obra publica" agua'],
  ['agua o drenaje', 'agua or drenaje'],
  ['2023AM0080-09', '"2023am0080 09"'],
  ['-drenaje', ''],
  ['agua –drenaje −obra', 'agua -drenaje -obra'],
  ['agua – drenaje', 'agua drenaje'],
  ['', ''],
  ['¿? ... - "', ''],
  ['licitacion', 'licitación'],
  ['o agua', 'o agua'],
  ['"sin cerrar la comilla', '"sin cerrar la comilla"'],
  ["a & b | !c <-> ':*", 'a b c'],
  ['$1,164,300.50', '"1 164 300"'],
  ['1164300', '1164300 or "1 164 300"'],
  ['1164300.50', '1164300 or "1 164 300"'],
  ['¿qué pasó el 30/06/2023?', 'paso el "30 06 2023" or "30 de junio de 2023"'],
  ['el $1,164,300.50.', 'el "1 164 300"'],
  ['30/06/2023', '"30 06 2023" or "30 de junio de 2023"'],
  ['2023-6-30', '"2023 6 30" or "30 de junio de 2023"'],
  ['22-ago-2024', '"22 ago 2024" or "22 de agosto de 2024"'],
  ['31/02/2023', '"31 02 2023"'],
])('reads %j as %j', (text, web) => {
  expect(webText(parseQuery(text))).toBe(web);
});

test('takes adjacent words with a figure as possible codes', () => {
  expect(parseQuery('auditoría AEG 2023-045').codes).toEqual(
    expect.arrayContaining(['aeg2023045', '2023045', 'auditoriaaeg2023045']),
  );
  expect(parseQuery('exp. epra 42/2026').codes).toContain('~epra.42.2026');
  expect(parseQuery('EPRA/042/2026').codes).toContain('~epra.42.2026');
  expect(parseQuery('obra pública').codes).toEqual([]);
  expect(parseQuery('nómina -2023AM0080-09').codes).toEqual([]);
});

test('bounds the terms', () => {
  const query = parseQuery(Array.from({ length: 400 }, (_, index) => `palabra${index}`).join(' '));
  expect(query.terms.length).toBe(12);
  expect(query.codes.length).toBeLessThan(120);
  expect(webText(query).length).toBeLessThan(1000);
});

/** Returns the searched terms and the exclusions as one text. */
function webText({ hasWords, terms, excluded }: SearchQuery): string {
  const sought = terms.filter(({ isAside }) => !isAside).map(({ web }) => web);
  return hasWords ? [...sought, ...excluded.map(({ web }) => `-${web}`)].join(' ') : '';
}
