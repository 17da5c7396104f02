import type { Observacion } from '#areas/auditorias/queries/auditorias.ts';
import { observacionesOn } from '#areas/auditorias/rules/days.ts';

type Dated = Pick<Observacion, 'emitidaEl' | 'resueltaEl' | 'estado' | 'monto' | 'montoAclarado' | 'montoRecuperado'>;

/** Returns how many observations there were on a day and what was pending of them, by their dates. Amounts cleared in part have no date. */
export function asPrinted(observaciones: readonly Dated[], day: string) {
  const issued = observacionesOn(observaciones, day);
  const pending = issued.filter(({ estado }) => estado === 'pendiente');
  return { total: issued.length, pending: pending.length, amount: pending.reduce((sum, { monto }) => sum + monto, 0) };
}
