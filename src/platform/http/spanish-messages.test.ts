import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { spanishMessages } from './spanish-messages.ts';

z.config(spanishMessages);
afterAll(() => z.config(z.locales.en()));

test.each([
  [z.int(), 1.5, 'Escriba un número entero.'],
  [z.number(), 'x', 'Escriba un número.'],
  [z.number().min(1), 0, 'Escriba un número desde 1.'],
  [z.number().max(100), 101, 'Escriba un número hasta 100.'],
  [z.string(), undefined, 'Falta este dato.'],
  [z.string(), 5, 'Escriba un texto.'],
  [z.string().min(1), '', 'Escriba este dato.'],
  [z.string().max(3), 'abcd', 'Escriba como máximo 3 caracteres.'],
  [z.enum(['csv', 'xlsx']), 'pdf', 'Use uno de estos valores: csv, xlsx.'],
  [z.iso.date(), '31/01/2026', 'Escriba una fecha como 2026-01-31.'],
  [z.email(), 'ana', 'Escriba un correo como nombre@dominio.mx.'],
  [z.string().regex(/^\d+$/), 'x', 'Revise este dato: no tiene la forma que se espera.'],
  [z.array(z.string()).min(2), ['a'], 'Elija al menos 2.'],
  [z.strictObject({}), { otro: 1 }, 'Quite lo que no se espera aquí: otro.'],
  [z.union([z.literal('a'), z.literal('b')]), 'c', 'Revise este dato.'],
])('says what to write: %#', (schema, value, message) => {
  expect(z.safeParse(schema as z.ZodType, value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
