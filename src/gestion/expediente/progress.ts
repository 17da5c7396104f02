import { count } from '#platform/format.ts';
import { wordList } from '#platform/text/word-list.ts';

type Progress = { sent: number; returned: number; unsent: number };

/** Returns how many changes are in review, returned, and not sent otherwise: «1 en revisión y 2 devueltos». */
export function progressSentence({ sent, returned, unsent }: Progress): string {
  return wordList([
    ...(sent > 0 ? [`${sent} en revisión`] : []),
    ...(returned > 0 ? [count('devuelto', returned)] : []),
    ...(unsent > 0 ? [`${unsent} sin enviar`] : []),
  ]);
}
