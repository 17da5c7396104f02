import { expect, test } from 'vitest';
import { parseQuery } from './query.ts';

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
])('reads %j as %j', (text, web) => {
  expect(parseQuery(text).web).toBe(web);
});

test('takes adjacent words with a figure as possible codes', () => {
  expect(parseQuery('auditoría AEG 2023-045').codes).toEqual(
    expect.arrayContaining(['aeg2023045', '2023045', 'auditoriaaeg2023045']),
  );
  expect(parseQuery('exp. epra 42/2026').codes).toContain('~epra.42.2026');
  expect(parseQuery('EPRA/042/2026').codes).toContain('~epra.42.2026');
  expect(parseQuery('obra pública').codes).toEqual([]);
});

test('bounds the terms', () => {
  const { terms, codes, web } = parseQuery(Array.from({ length: 400 }, (_, index) => `palabra${index}`).join(' '));
  expect(terms.length).toBe(12);
  expect(codes.length).toBeLessThan(120);
  expect(web.length).toBeLessThan(1000);
});
