import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkBySchema } from './check.ts';

const schema = z.object({
  orden: z.int('Escriba el lugar.').min(1).max(9999),
  lectores: z.int().min(0).max(100_000),
  plazo: z.int().min(0).max(365).nullable(),
  monto: z.int('Escriba la cantidad.'),
  nombre: z.string().min(1, 'Escriba el nombre.'),
});
const right = { orden: 1, lectores: 0, plazo: null, monto: 0, nombre: 'Uno' };
const errorsOf = (values: Record<string, string | number | null>) => checkBySchema({ schema }, { ...right, ...values });

test('reports the range for a number outside of it, and what to write for a missing one', () => {
  expect(errorsOf({ orden: 10_000, lectores: -1, plazo: -1, nombre: '' })).toEqual({
    errors: {
      orden: 'Escriba un número de 1 a 9999.',
      lectores: 'Escriba un número de 0 a 100,000.',
      plazo: 'Escriba un número de 0 a 365.',
      nombre: 'Escriba el nombre.',
    },
  });
  expect(errorsOf({ orden: null, monto: 1e300 })).toEqual({
    errors: { orden: 'Escriba el lugar.', monto: 'Escriba la cantidad.' },
  });
  expect(errorsOf({})).toEqual({ data: right });
});
