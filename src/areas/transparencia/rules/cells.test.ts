import { expect, test } from 'vitest';
import { formatCell, isWebAddress, linkLabel, shownColumns } from './cells.ts';
import { comparedColumns } from './columns.ts';

test('formats amounts and dates, and leaves what is neither as it is', () => {
  expect(formatCell('dinero', '9480.5')).toBe('$9,480.50');
  expect(formatCell('dinero', '-12')).toBe('-$12.00');
  expect(formatCell('dinero', 'No aplica')).toBe('No aplica');
  expect(formatCell('fecha', '2026-06-28')).toBe('28/06/2026');
  expect(formatCell('fecha', 'sin fecha')).toBe('sin fecha');
  expect(formatCell('numero', '2026')).toBe('2026');
});

test('only web addresses become links', () => {
  expect(isWebAddress('https://a.example/b.pdf')).toBe(true);
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '//a.example', 'https://', 'https://a b'])
    expect(isWebAddress(address), address).toBe(false);
  expect(linkLabel('https://a.example/b.PDF?x=1')).toBe('Abrir PDF');
  expect(linkLabel('https://a.example/b')).toBe('Abrir');
});

test('shows identifying columns first, then amounts, and columns of the report only when they are chosen', () => {
  const columnas = [
    { papel: 'periodo', tipo: 'numero' },
    { papel: 'dato', tipo: 'texto' },
    { papel: 'clave', tipo: 'texto' },
    { papel: 'dato', tipo: 'dinero' },
  ] as const;
  expect(shownColumns(columnas, undefined)).toEqual([3, 4, 2]);
  expect(shownColumns(columnas, undefined, [2])).toEqual([3, 2, 4]);
  expect(shownColumns(columnas, [1, 2, 3])).toEqual([3, 1, 2]);
});

test('compares the columns that two versions share', () => {
  const column = (id: number, papel: 'clave' | 'dato') => ({ id, nombre: `C${id}`, tipo: 'texto' as const, papel });
  expect(
    comparedColumns(
      [column(1, 'clave'), column(2, 'dato')],
      [column(2, 'dato'), column(3, 'dato'), column(1, 'clave')],
    ),
  ).toMatchObject({
    key: [{ before: 1, after: 3 }],
    data: [{ before: 2, after: 1 }],
  });
  const withoutKey = comparedColumns([column(2, 'dato')], [column(2, 'dato')]);
  expect(withoutKey).toMatchObject({ key: [{ before: 1, after: 1 }], data: [] });
});
