import { expect, test } from 'vitest';
import { matchBooks } from './match-books.ts';

const targets = [
  { id: 70, key: 'F-VIII', name: 'Remuneración bruta y neta' },
  { id: 71, key: 'F-IX', name: 'Directorio' },
  { id: 72, key: 'F-IX b', name: 'Directorio de enlaces' },
  {
    id: 73,
    key: '',
    name: 'Declaraciones de situación patrimonial de los(as) servidores(as) públicos(as) en funciones',
  },
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

test('a file that is called like its format is of it, with or without a period, also when its name is cut', () => {
  expect(
    match(
      'remuneracion-bruta-y-neta-primer-semestre-de-2026.xlsx',
      'directorio-de-enlaces-ano-2025 (2).xlsx',
      'Directorio.ods',
      'declaraciones-de-situacion-patrimonial-de-los-as-servidores-as-publicos-as.xlsx',
      'directorio de proveedores.xlsx',
      'remuneraciones.xlsx',
    ),
  ).toEqual({
    matched: [
      '70 remuneracion-bruta-y-neta-primer-semestre-de-2026.xlsx',
      '72 directorio-de-enlaces-ano-2025 (2).xlsx',
      '71 Directorio.ods',
      '73 declaraciones-de-situacion-patrimonial-de-los-as-servidores-as-publicos-as.xlsx',
    ],
    unknown: ['directorio de proveedores.xlsx', 'remuneraciones.xlsx'],
  });
});
