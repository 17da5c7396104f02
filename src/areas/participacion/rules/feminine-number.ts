const WORDS = ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

/** A number before a feminine noun: in words up to ten, in figures above. */
export function feminineNumber(value: number): string {
  return WORDS[value] ?? String(value);
}
