import { count } from '#platform/format.ts';

type Totals = { solicitudesRecibidas: number; propuestasSeleccionadas: number };

/** Requests received and proposals selected in all of some calls. */
export function totalsOf(calls: readonly Totals[]): { received: number; selected: number } {
  return {
    received: calls.reduce((sum, { solicitudesRecibidas }) => sum + solicitudesRecibidas, 0),
    selected: calls.reduce((sum, { propuestasSeleccionadas }) => sum + propuestasSeleccionadas, 0),
  };
}

/** Returns the totals of the finished calls: «En cinco convocatorias recibimos 47 solicitudes y elegimos 34 propuestas para auditar.» */
export function totalsSentence(finished: readonly Totals[]): string {
  const { received, selected } = totalsOf(finished);
  const calls = finished.length;
  const where = calls === 1 ? 'En una convocatoria' : `En ${feminineNumber(calls)} convocatorias`;
  if (received === 0) return `${where} no recibimos solicitudes.`;
  const chosen =
    selected === 0
      ? 'no elegimos ninguna propuesta para auditar'
      : `elegimos ${count('propuesta', selected)} para auditar`;
  return `${where} recibimos ${count('solicitud', received, 'solicitudes')} y ${chosen}.`;
}

const WORDS = ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

/** A number before a feminine noun: in words up to ten, in figures above. */
export function feminineNumber(value: number): string {
  return WORDS[value] ?? String(value);
}
