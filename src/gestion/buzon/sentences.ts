import { count, formatPercent } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';

/** Returns the conclusion of the inbox, for its title. */
export function inboxTitle({ vencidos, vencenHoy }: { vencidos: number; vencenHoy: number }): string {
  if (vencidos === 0 && vencenHoy === 0) return 'Ningún registro está vencido';
  const late = vencidos === 1 ? 'ya venció' : 'ya vencieron';
  if (vencenHoy === 0) return vencidos === 1 ? `Un registro ${late}` : `${vencidos} registros ${late}`;
  const today = vencenHoy === 1 ? 'Un registro vence hoy' : `${vencenHoy} registros vencen hoy`;
  if (vencidos === 0) return today;
  return `${today} y ${vencidos === 1 ? 'otro' : `otros ${vencidos}`} ${late}`;
}

/** Returns the sentence under the title. */
export function inboxLead(abiertas: number): string {
  const open = abiertas === 0 ? 'Ninguno abierto.' : `${count('abierto', abiertas)}.`;
  return `${open} Los textos están sellados: la lista solo muestra fechas y estados.`;
}

type Row = { recibidos: number; enPlazo: number; fueraDePlazo: number };

/** Returns the conclusion of an annual report, for its title. */
export function reportTitle({ year, rows }: { year: number; rows: readonly Row[] }): string {
  const received = sumOf(rows, ({ recibidos }) => recibidos);
  if (received === 0) return `En ${year} no se recibieron registros`;
  const closed = sumOf(rows, ({ enPlazo, fueraDePlazo }) => enPlazo + fueraDePlazo);
  const start = `En ${year} se recibieron ${count('registro', received)}`;
  if (closed === 0) return start;
  return `${start}; de los cerrados, ${formatPercent((100 * sumOf(rows, ({ enPlazo }) => enPlazo)) / closed)} en plazo`;
}
