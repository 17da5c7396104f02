import { count } from '#platform/format.ts';

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
