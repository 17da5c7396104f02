import { count } from '#platform/format.ts';
import { wordList } from '#platform/text/word-list.ts';

/** `isScheduled`: the submitted changes are approved and scheduled. */
type Progress = { sent: number; returned: number; unsent: number; isScheduled?: boolean };

/** Counts changes by state. */
export function progressOf(changes: readonly { isSent: boolean; isReturned: boolean }[]): Progress {
  const sent = changes.filter(({ isSent }) => isSent).length;
  const returned = changes.filter(({ isReturned }) => isReturned).length;
  return { sent, returned, unsent: changes.length - sent - returned };
}

/** Returns a sentence on returned changes: all of them, or how many are returned and how many are not. */
export function returnedSentence(progress: Progress): string {
  const { sent, returned, unsent } = progress;
  if (sent + unsent > 0) return `${progressSentence(progress)}.`;
  return returned === 1
    ? 'Se devolvió con un comentario: espera a quien lo escribió.'
    : 'Se devolvieron con un comentario: esperan a quien los escribió.';
}

/** Returns the numbers of changes in review or scheduled, returned, and otherwise unsent: «1 en revisión y 2 devueltos». */
export function progressSentence({ sent, returned, unsent, isScheduled = false }: Progress): string {
  return wordList([
    ...(sent > 0 ? [isScheduled ? count('programado', sent) : `${sent} en revisión`] : []),
    ...(returned > 0 ? [count('devuelto', returned)] : []),
    ...(unsent > 0 ? [`${unsent} sin enviar`] : []),
  ]);
}
