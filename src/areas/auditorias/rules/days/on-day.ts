import type { Observacion } from '../../queries/auditorias.ts';

type Dated = Pick<Observacion, 'emitidaEl' | 'resueltaEl' | 'estado' | 'montoAclarado' | 'montoRecuperado'>;

/**
 * Returns the observations as they were at the end of a day, an ISO date: without those issued later, and open where they were resolved
 * later. What was cleared or recovered in part has no date, so that nothing of an open one is. Resolved ones without a date stay resolved.
 */
export function observacionesOn<Row extends Dated>(rows: readonly Row[], day: string): Row[] {
  return rows
    .filter(({ emitidaEl }) => emitidaEl <= day)
    .map((row) => (isOpenOn(row, day) ? { ...row, ...open } : row));
}

const open = { estado: 'pendiente', resueltaEl: null, montoAclarado: 0, montoRecuperado: 0 } as const;

function isOpenOn({ estado, resueltaEl }: Dated, day: string): boolean {
  return estado === 'pendiente' || (resueltaEl !== null && resueltaEl > day);
}
