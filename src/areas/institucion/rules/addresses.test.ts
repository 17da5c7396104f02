import { expect, test } from 'vitest';
import { newCi } from '../datasets/empleados.ts';
import { readCi } from './addresses.ts';

test('a new code has 16 characters that nobody confuses, and is read back', () => {
  const codes = Array.from({ length: 200 }, newCi);
  expect(new Set(codes).size).toBe(200);
  for (const ci of codes) {
    expect(ci).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    expect(readCi(`${ci.slice(0, 4)}-${ci.slice(4, 8)} ${ci.slice(8)}`.toUpperCase())).toEqual({ ci });
  }
});

test('reads a staff number, and rejects anything else', () => {
  expect(readCi(' 00417 ')).toEqual({ numero: '00417' });
  expect(readCi('8f2c 41d0 7kq3 m9xw')).toEqual({ ci: '8f2c41d07kq3m9xw' });
  for (const text of ['', '-', '8f2c41d0', 'ilou41d07kq3m9xw', "' or 1=1--", '12345678901', '9'.repeat(10_000)])
    expect(readCi(text), text.slice(0, 20)).toBeUndefined();
});
