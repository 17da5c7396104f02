const words = ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

/** Writes a masculine amount as a sentence does: up to ten in words, above in figures. `Cuatro formatos`. */
export function amountInWords(amount: number): string {
  return words[amount] ?? new Intl.NumberFormat('es-MX').format(amount);
}
