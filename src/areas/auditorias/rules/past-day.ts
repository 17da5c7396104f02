import type { TableColumn } from '#platform/tables/table.ts';
import type { Observacion } from '../queries/auditorias.ts';

/** Day that an address asks for: a past one whose figures are shown, or one without figures, so that those of today are shown. */
type RequestedDay = { past: string | undefined; isRefused: boolean };

/** Reads the day that an address asks for; none and `today` itself, an ISO date, are the figures of today. */
export function requestedDay(text: string | null, today: string): RequestedDay {
  const past = pastDay(text, today);
  return { past, isRefused: Boolean(text) && text !== today && past === undefined };
}

/** Returns a past day that an address asks for, as an ISO date; undefined if it is none, or not before `today`. */
function pastDay(text: string | null, today: string): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(text);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
  return isDay && text >= '1990-01-01' && text < today ? text : undefined;
}

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

/** Returns the column of a download with the day up to which its figures count, an ISO date. */
export function cutOffColumn(cutOff: string | undefined): TableColumn<unknown> {
  return { header: 'Datos al', kind: 'date', of: () => cutOff ?? null };
}
