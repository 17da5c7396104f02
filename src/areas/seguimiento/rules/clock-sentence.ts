import type { Clock } from '#areas/auditorias/queries/clock.ts';
import { formatInteger } from '#platform/format.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

/** Returns the sentence about how long observations take to be resolved. */
export function clockSentence({ curve, median }: Pick<Clock, 'curve' | 'median'>): Phrase {
  if (curve.length === 0) return ['Todavía no se resuelve ninguna observación.'];
  if (median === null) {
    const share = Math.max(1, Math.round((curve.at(-1)?.share ?? 0) * 100));
    return [
      'Aún no se resuelve la mitad de las observaciones: van ',
      figure(String(share), 'resolved'),
      ' de cada 100.',
    ];
  }
  return ['La mitad de las observaciones se resuelve en ', figure(medianText(median), 'resolved'), '.'];
}

/** Returns a number of days as text; a dash where half was never resolved. */
export function medianText(median: number | null): string {
  if (median === null) return '–';
  return median === 1 ? '1 día' : `${formatInteger(median)} días`;
}
