import { formatDateLong } from '#platform/format.ts';

/** Returns how many notices there are and the day of the newest; `avisos` are newest first. */
export function concludeAvisos(avisos: readonly { fecha: string }[]): string {
  const [newest] = avisos;
  if (!newest) return 'Todavía no se publica ningún aviso';
  const date = formatDateLong(newest.fecha);
  return avisos.length === 1 ? `Hay un aviso, del ${date}` : `Hay ${avisos.length} avisos; el último es del ${date}`;
}
