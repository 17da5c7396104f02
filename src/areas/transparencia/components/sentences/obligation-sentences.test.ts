import { expect, test } from 'vitest';
import { byDueMonth, countEstados, worstEstado } from '../../rules/compliance.ts';
import type { Estado } from '../../rules/periods.ts';
import {
  concludeBoard,
  concludeCurrent,
  concludeOverdue,
  describeArticulo,
  sectionNote,
} from './obligation-sentences.ts';

const counts = (current: number, soon: number, overdue: number) =>
  countEstados([
    ...Array<{ estado: Estado }>(current).fill({ estado: 'al-dia' }),
    ...Array<{ estado: Estado }>(soon).fill({ estado: 'por-vencer' }),
    ...Array<{ estado: Estado }>(overdue).fill({ estado: 'vencido' }),
  ]);

test.each([
  [counts(0, 0, 0), 'Todavía no hay formatos que publicar', undefined],
  [counts(91, 5, 4), '91 de los 100 formatos del artículo 70 están al día', 'Cuatro se vencieron'],
  [counts(9, 0, 1), '9 de los 10 formatos del artículo 70 están al día', 'Uno se venció'],
  [counts(1, 0, 12), '1 de los 13 formatos del artículo 70 está al día', 'Doce se vencieron'],
  [counts(0, 0, 3), 'Ninguno de los 3 formatos del artículo 70 está al día', 'Tres se vencieron'],
  [counts(99, 1, 0), '99 de los 100 formatos del artículo 70 están al día', undefined],
  [counts(100, 0, 0), 'Los 100 formatos del artículo 70 están al día', undefined],
  [counts(0, 1, 0), 'El único formato del artículo 70 está por vencer', undefined],
  [counts(1, 0, 0), 'El único formato del artículo 70 está al día', undefined],
  [counts(0, 0, 1), 'El único formato del artículo 70 se venció', undefined],
])('concludes how many formats are current (%#)', (estados, current, overdue) => {
  expect(concludeCurrent(estados, 'del artículo 70')).toBe(current);
  expect(concludeOverdue(estados)).toBe(overdue);
});

test('concludes how many formats are overdue, and of how many units', () => {
  expect(concludeBoard(counts(91, 5, 4), 2)).toBe('Cuatro formatos se vencieron; son de dos áreas');
  expect(concludeBoard(counts(9, 0, 1), 1)).toBe('Un formato se venció; es de un área');
  expect(concludeBoard(counts(10, 0, 0), 0)).toBe('Los 10 formatos están al día');
  expect(concludeBoard(counts(9, 1, 0), 0)).toBe('Ningún formato está vencido');
  expect(concludeBoard(counts(0, 0, 0), 0)).toBe('Todavía no hay formatos que publicar');
});

test('says what must be looked at in a section', () => {
  const current = { estado: 'al-dia', vence: '2027-01-30' } as const;
  const soon = { estado: 'por-vencer', vence: '2026-11-30' } as const;
  const overdue = { estado: 'vencido', vence: '2026-07-30' } as const;
  expect(sectionNote([current])).toBeUndefined();
  expect(sectionNote([current, soon])).toBe('Vence el 30 de noviembre de 2026');
  expect(sectionNote([soon, overdue])).toBe('Un formato vencido desde el 30 de julio de 2026');
  expect(sectionNote([overdue, { ...overdue, vence: '2026-10-30' }])).toBe(
    'Dos formatos vencidos, el primero desde el 30 de julio de 2026',
  );
  expect(sectionNote([{ estado: 'vencido', vence: null }])).toBe('Sin ninguna versión');
  expect(worstEstado([current, soon])).toBe('por-vencer');
});

test('groups formats by the month in which they are due, without a version last', () => {
  const row = (vence: string | null) => ({ vence, estado: 'al-dia' as const, departamento: 'A' });
  const groups = byDueMonth([row(null), row('2026-10-30'), row('2026-07-30'), row('2026-10-01')]);
  expect(groups.map(({ mes, counts: { total } }) => [mes, total])).toEqual([
    ['2026-07', 1],
    ['2026-10', 2],
    ['nunca', 1],
  ]);
});

test('describes the page of an article in the length of a description', () => {
  expect(describeArticulo({ name: '83 bis', ley: 'Ley de Transparencia del Estado', formatos: 12 })).toBe(
    'Los 12 formatos del artículo 83 bis: qué se publica, qué área responde y qué está al día. Ley de Transparencia del Estado.',
  );
  expect(describeArticulo({ name: '81', ley: 'Ley '.repeat(30), formatos: 1 })).toBe(
    'El formato del artículo 81: qué se publica, qué área responde y qué está al día.',
  );
});
