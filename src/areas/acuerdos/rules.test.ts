import { expect, test } from 'vitest';
import { concludeAvisos } from './rules.ts';

test('counts notices and names the day of the newest', () => {
  const [first, second] = [{ fecha: '2026-10-15' }, { fecha: '2026-09-01' }];
  expect(concludeAvisos([])).toBe('Todavía no se publica ningún aviso');
  expect(concludeAvisos([first])).toBe('Hay un aviso, del 15 de octubre de 2026');
  expect(concludeAvisos([first, second])).toBe('Hay 2 avisos; el último es del 15 de octubre de 2026');
});
