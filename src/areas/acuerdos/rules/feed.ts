import type { FeedEntry } from '#platform/feeds/atom.ts';
import { acuerdosPath } from './address.ts';

type Acuerdo = { id: number; fecha: string; expediente: string; sintesis: string };

/** Returns the entry of an agreement that changed at `updated` in a feed. `addressOf` returns the absolute address of a path. */
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
