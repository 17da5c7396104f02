import { count } from '#platform/format.ts';

/** Acts on several formats of a board: approving their books, and declaring that they repeat their previous content. */
export const bulkActs = ['aprobar', 'repetir'] as const;
export type BulkAct = (typeof bulkActs)[number];

/**
 * Returns the result of an act on several formats. `isPublished`: repeated content needs no review. `isNamed`: the skipped formats are listed
 * with their reasons.
 */
export function outcomeSentence(
  act: BulkAct,
  done: number,
  { isPublished, isNamed }: { isPublished: boolean; isNamed: boolean },
): string {
  if (act === 'aprobar')
    return done === 0
      ? `No se aprobó ninguno${isNamed ? '' : ': los elegidos ya no están en revisión en este tablero'}.`
      : `${count('formato aprobado', done, 'formatos aprobados')}: ${done === 1 ? 'se publica' : 'se publican'} en unos segundos.`;
  if (done === 0)
    return `Ninguno se declaró sin cambios${isNamed ? '' : ': los elegidos ya no están en este tablero'}.`;
  const repeated = `${count('formato', done)} sin cambios`;
  if (!isPublished) return `${repeated}: en unos segundos ${done === 1 ? 'está' : 'están'} en revisión.`;
  return `${repeated}: ${done === 1 ? 'se publica' : 'se publican'} con las filas de la versión anterior.`;
}
