import type { Observacion } from '#areas/auditorias/queries/auditorias.ts';

type Dated = Pick<Observacion, 'emitidaEl' | 'resueltaEl' | 'monto'>;

/** Returns how many observations there were on a day and what was pending of them, by their dates. Amounts cleared in part have no date. */
export function asPrinted(observaciones: readonly Dated[], day: string) {
  const issued = observaciones.filter(({ emitidaEl }) => emitidaEl <= day);
  const pending = issued.filter(({ resueltaEl }) => resueltaEl === null || resueltaEl > day);
  return { total: issued.length, pending: pending.length, amount: pending.reduce((sum, { monto }) => sum + monto, 0) };
}
