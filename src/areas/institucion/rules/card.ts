import { randomInt } from 'node:crypto';
import { institute } from '#platform/institute.ts';

/** Digits and letters without i, l, o and u, which are confused when a code is read aloud or typed. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/** Returns a new code for a card: 80 random bits, so that cards cannot be enumerated. */
export function newCi(): string {
  return Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Reads the code of a card, or the staff number of an old card, as somebody typed it: spaces, hyphens and capitals do not matter.
 * Undefined for text that can be neither.
 */
export function readCi(text: string): { ci: string } | { numero: string } | undefined {
  if (text.length > 60) return undefined;
  const plain = text.toLowerCase().replaceAll(/[\s-]/g, '');
  if (/^[0-9a-hjkmnp-tv-z]{16}$/.test(plain)) return { ci: plain };
  return /^\d{1,10}$/.test(plain) ? { numero: plain } : undefined;
}

/** Words of the specification for a card without an active employee (specification 2, section 2.11). */
export const NOT_REGISTERED = `La persona buscada no se encuentra registrada como empleado activo de ${institute.este}`;
