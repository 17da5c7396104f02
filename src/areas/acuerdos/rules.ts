import type { FeedEntry } from '#platform/feeds/atom.ts';
import { formatDateLong } from '#platform/format.ts';

/** Returns the address of agreements: a list by date, a search, or the notices. */
export function acuerdosPath(
  choice: { fecha?: string; anio?: number; buscar?: string; avisos?: boolean; pagina?: number } = {},
): string {
  const query = new URLSearchParams();
  if (choice.avisos) query.set('t', '2');
  if (choice.fecha) query.set('fecha', choice.fecha);
  if (choice.anio) query.set('anio', String(choice.anio));
  if (choice.buscar) query.set('buscar', choice.buscar);
  if (choice.pagina && choice.pagina > 1) query.set('pagina', String(choice.pagina));
  return query.size > 0 ? `/institucion/acuerdos?${query}` : '/institucion/acuerdos';
}

/** Returns the sentence with the number of notices and the day of the newest; `avisos` are newest first. */
export function concludeAvisos(avisos: readonly { fecha: string }[]): string {
  const [newest] = avisos;
  if (!newest) return 'Todavía no se publica ningún aviso';
  const date = formatDateLong(newest.fecha);
  return avisos.length === 1 ? `Hay un aviso, del ${date}` : `Hay ${avisos.length} avisos; el último es del ${date}`;
}

type Acuerdo = { id: number; fecha: string; expediente: string; sintesis: string };

/** Returns the feed entry of an agreement, changed at `updated`. `addressOf` returns the absolute address of a path. */
export function acuerdoEntry(
  { id, fecha, expediente, sintesis }: Acuerdo,
  updated: Date,
  addressOf: (path: string) => string,
): FeedEntry {
  return {
    id: addressOf(`/institucion/acuerdos#acuerdo-${id}`),
    title: expediente,
    updated,
    link: addressOf(acuerdosPath({ fecha })),
    summary: sintesis,
  };
}
