const amounts = ['monto', 'montoAclarado', 'montoRecuperado'] as const;
type Amount = (typeof amounts)[number];
/** Amounts of an observation, in cents. */
type Amounts = Readonly<Record<Amount, number>>;

/**
 * Returns what is wrong with an amount of an observation: what was justified and what was returned are not negative, and together they are not
 * more than what was observed, which is said of the first amount that changed.
 */
export function amountProblem(amount: Amount, row: Amounts, before: Amounts | undefined): string | undefined {
  if (amount !== 'monto' && row[amount] < 0) return 'no puede ser negativo';
  const isExceeded = row.montoAclarado + row.montoRecuperado > Math.abs(row.monto);
  const changed = amounts.find((each) => row[each] !== (before?.[each] ?? 0));
  return isExceeded && changed === amount ? 'lo aclarado y lo recuperado pasan de lo observado' : undefined;
}
