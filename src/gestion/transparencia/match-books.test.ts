import { expect, test } from 'vitest';
import { matchBooks } from './match-books.ts';

const targets = [
  { id: 70, key: 'F-VIII' },
  { id: 71, key: 'F-IX' },
  { id: 72, key: 'F-IX b' },
];
const match = (...names: string[]) => {
  const { matched, unknown } = matchBooks(
    names.map((name) => ({ name })),
    targets,
  );
  return { matched: [...matched].map(([id, { name }]) => `${id} ${name}`), unknown };
};

test('a file is of the format whose key or number its name has', () => {
  expect(match('F-VIII sueldos.xlsx', 'plantilla-formato-71 (1).xlsx', 'viáticos_f_ix_B.csv')).toEqual({
    matched: ['70 F-VIII sueldos.xlsx', '71 plantilla-formato-71 (1).xlsx', '72 viáticos_f_ix_B.csv'],
    unknown: [],
  });
});

test('a file without a key, with a part of one, or a second one of a format is unknown', () => {
  expect(match('libro.xlsx', 'F-V.xlsx', 'F-IX.xlsx', 'F-IX corregido.xlsx', 'formato-7.xlsx')).toEqual({
    matched: ['71 F-IX.xlsx'],
    unknown: ['libro.xlsx', 'F-V.xlsx', 'F-IX corregido.xlsx', 'formato-7.xlsx'],
  });
});
