import type { observaciones } from '../../schema.ts';

/** Amounts of an observation in cents. */
export type ObservedAmounts = Pick<
  typeof observaciones.$inferSelect,
  'monto' | 'montoAclarado' | 'montoRecuperado' | 'estado'
>;

/** Returns what of an observed amount was neither cleared nor recovered. */
export function restOf({ monto, montoAclarado, montoRecuperado }: Omit<ObservedAmounts, 'estado'>): number {
  return monto - montoAclarado - montoRecuperado;
}

/** Returns the parts of an observed amount: cleared, recovered, and the rest. */
export function partsOf(observacion: Omit<ObservedAmounts, 'estado'>): number[] {
  return [observacion.montoAclarado, observacion.montoRecuperado, restOf(observacion)];
}

/** Returns what is still to be cleared or recovered: the rest while the observation is pending, nothing once it is resolved. */
export function pendingAmountOf(observacion: ObservedAmounts): number {
  return observacion.estado === 'pendiente' ? restOf(observacion) : 0;
}
