const words = [
  ...['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
  ...['trece', 'catorce', 'quince', 'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve', 'veinte'],
];

/** Returns a whole number as words up to twenty, and as figures after it; `feminine` says «una». */
export function numberWord(value: number, { feminine = false } = {}): string {
  if (value === 1 && feminine) return 'una';
  return words[value] ?? value.toLocaleString('es-MX');
}
