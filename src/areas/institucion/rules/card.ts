import { institute } from '#platform/institute.ts';

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
