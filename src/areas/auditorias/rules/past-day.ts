import type { TableColumn } from '#platform/tables/table.ts';
import type { Observacion } from '../queries/auditorias.ts';

/** Day requested by an address. `past` is a past day with figures; if `isRefused`, the day has no figures, and those of today are shown. */
type RequestedDay = { past: string | undefined; isRefused: boolean };

/** Returns the day requested by an address. Without a day, or with `today` itself (ISO date), the figures are those of today. */
export function requestedDay(text: string | null, today: string): RequestedDay {
  const past = pastDay(text, today);
  return { past, isRefused: Boolean(text) && text !== today && past === undefined };
}

/** Returns the past day requested by an address as an ISO date; undefined if it is invalid or not before `today`. */
function pastDay(text: string | null, today: string): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(text);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
  return isDay && text >= '1990-01-01' && text < today ? text : undefined;
}

type Dated = Pick<Observacion, 'emitidaEl' | 'resueltaEl' | 'estado' | 'montoAclarado' | 'montoRecuperado'>;

/**
 * Returns the observations at the end of a day (ISO date): without those issued later, and pending if they were resolved later. Partial clearing
 * and recovery have no date, so pending observations have none. Resolved observations without a date remain resolved.
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

/** Returns the download column with the cut-off date of the figures, an ISO date. */
export function cutOffColumn(cutOff: string | undefined): TableColumn<unknown> {
  return { header: 'Datos al', kind: 'date', of: () => cutOff ?? null };
}
