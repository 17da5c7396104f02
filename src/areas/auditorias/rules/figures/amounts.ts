import type { observaciones } from '../../schema.ts';

/** Amounts of an observation in cents. */
export type ObservedAmounts = Pick<
  typeof observaciones.$inferSelect,
  'monto' | 'montoAclarado' | 'montoRecuperado' | 'estado'
>;

/** Returns the part of an observed amount that was neither cleared nor recovered. */
export function restOf({ monto, montoAclarado, montoRecuperado }: Omit<ObservedAmounts, 'estado'>): number {
  return monto - montoAclarado - montoRecuperado;
}

/** Returns the parts of an observed amount: cleared, recovered, and the rest. */
export function partsOf(observacion: Omit<ObservedAmounts, 'estado'>): number[] {
  return [observacion.montoAclarado, observacion.montoRecuperado, restOf(observacion)];
}

/** Returns the amount to be cleared or recovered: the rest if the observation is pending, 0 if it is resolved. */
export function pendingAmountOf(observacion: ObservedAmounts): number {
  return observacion.estado === 'pendiente' ? restOf(observacion) : 0;
}

const amounts = ['monto', 'montoAclarado', 'montoRecuperado'] as const;
type Amount = (typeof amounts)[number];
/** Amounts of an observation, in cents. */
type Amounts = Readonly<Record<Amount, number>>;

/**
 * Returns the problem of an amount of an observation: it is negative (unless it was stored so), or the justified and returned amounts exceed the
 * observed one. The latter is reported for the first changed amount.
 */
export function amountProblem(amount: Amount, row: Amounts, before: Amounts | undefined): string | undefined {
  if (row[amount] < 0 && row[amount] !== before?.[amount]) return 'no puede ser negativo';
  const isExceeded = row.montoAclarado + row.montoRecuperado > Math.abs(row.monto);
  const changed = amounts.find((each) => row[each] !== (before?.[each] ?? 0));
  return isExceeded && changed === amount ? 'lo aclarado y lo recuperado pasan de lo observado' : undefined;
}
