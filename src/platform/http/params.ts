import { z } from 'zod';
import { MAX_INTEGER } from '../text/whole-number.ts';

/** A record's number in an address: digits only, within PostgreSQL's `integer`. Anything else is a malformed address (400). */
export const idParam = z
  .string()
  .regex(/^\d{1,10}$/, 'Escriba un número entero.')
  .transform(Number)
  .pipe(z.int().max(MAX_INTEGER, `Escriba un número entero de hasta ${MAX_INTEGER}.`));

const TOP = 'Escriba un número entero de 1 a 100.';

/** Number of rows of a `Top/{n}` call: a whole number from 1 to 100 (decisions, section 5). */
export const topParam = z
  .string()
  .regex(/^\d{1,3}$/, TOP)
  .transform(Number)
  .pipe(z.int().min(1, TOP).max(100, TOP))
  .meta({ example: '3' });

/** The name of a file in an address: one name, not a path, without control characters. Anything else is a malformed address (400). */
export const fileNameParam = z
  .string()
  .regex(/^(?!\.{1,2}$)[^\p{Cc}/\\]{1,250}$/u, 'Escriba un nombre de archivo, sin diagonales.');
