import { expect, test } from 'vitest';
import { boardTitle, isShown } from './states.ts';

const some = (amount: number, late = 0) => Array.from({ length: amount }, (_, index) => ({ isLate: index < late }));
const quarter = 'tercer trimestre de 2026';

test('the conclusion of a board says how many formats are missing, and when they are due', () => {
  const title = (missing: number, late: number, dates: string[]) =>
    boardTitle(30, some(missing, late), { dates, quarter });
  expect(title(12, 0, ['30 de octubre'])).toBe('Faltan 12 de 30 formatos; vencen el 30 de octubre');
  expect(title(12, 12, ['30 de octubre'])).toBe('Faltan 12 de 30 formatos; vencieron el 30 de octubre');
  expect(title(1, 1, ['30 de octubre'])).toBe('Falta 1 de 30 formatos; venció el 30 de octubre');
  expect(title(5, 0, ['15 de octubre', '30 de octubre'])).toBe(
    'Faltan 5 de 30 formatos; el primero vence el 15 de octubre',
  );
  expect(title(5, 1, ['15 de octubre', '30 de octubre'])).toBe('Faltan 5 de 30 formatos; uno ya venció');
  expect(title(0, 0, [])).toBe('Los 30 formatos del tercer trimestre de 2026 están publicados');
  expect(boardTitle(0, [], { dates: [], quarter })).toBe('Ningún formato se publica por el tercer trimestre de 2026');
});

test('the usual view has what is to be done', () => {
  const format = { isLate: false, isRepeated: false };
  expect(isShown({ ...format, state: 'revision' }, '')).toBe(true);
  expect(isShown({ ...format, state: 'publicado' }, '')).toBe(false);
  expect(isShown({ ...format, state: 'publicado' }, 'todos')).toBe(true);
  expect(isShown({ ...format, state: 'sin-version', isLate: true }, 'vencidos')).toBe(true);
  expect(isShown({ ...format, state: 'publicado', isRepeated: true }, 'sin-cambios')).toBe(true);
});
