import { expect, test } from 'vitest';
import { LETTERS, newRecoveryCodes, storedRecoveryCode } from './recovery-codes.ts';

test('are ten different codes of at least 112 bits', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([a-z2-9]{6}-){3}[a-z2-9]{6}$/);
    expect(code.replaceAll('-', '').length * Math.log2(LETTERS.length)).toBeGreaterThan(112);
  }
});

test('are stored as a hash that case, spaces and hyphens do not change', () => {
  const stored = storedRecoveryCode('abcdef-ghjkmn-pqrstu-vwxyz2');
  expect(stored).not.toContain('abcdef');
  expect(storedRecoveryCode(' ABCDEF ghjkmn pqrstuvwxyz2 ')).toBe(stored);
  expect(storedRecoveryCode('abcdef-ghjkmn-pqrstu-vwxyz3')).not.toBe(stored);
  expect(storedRecoveryCode(stored)).not.toBe(stored);
});
