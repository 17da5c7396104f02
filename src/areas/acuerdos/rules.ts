import type { FeedEntry } from '#platform/feeds/atom.ts';
import { formatDateLong } from '#platform/format.ts';
import { laterPage, withParameters } from '#platform/http/with-query.ts';

/** Returns the address of agreements: a list by date, a search, or the notices. */
export function acuerdosPath(
  choice: { fecha?: string; anio?: number; buscar?: string; avisos?: boolean; pagina?: number } = {},
): string {
  const { fecha, anio, buscar, avisos, pagina } = choice;
  return withParameters('/institucion/acuerdos', {
    t: avisos && '2',
    fecha,
    anio,
    buscar,
    pagina: laterPage(pagina),
  });
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
