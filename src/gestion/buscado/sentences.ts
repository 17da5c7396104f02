import { count, formatInteger } from '#platform/format.ts';
import type { TermCount } from '#platform/search/count-terms.ts';
import type { SearchedText } from '#platform/searches/read-searches.ts';
import { capitalized } from '#ui/conclusion/number-words.ts';

/** Returns the title of a week: how many of its searches found nothing. */
export function titleOf(times: number, empty: number): string {
  if (times === 0) return 'Todavía nadie buscó';
  if (empty === 0) return 'Todas las búsquedas encontraron algo';
  return `${count('búsqueda', empty)} de ${formatInteger(times)} no ${empty === 1 ? 'encontró' : 'encontraron'} nada`;
}

/** Whether most searches of a text found something. */
export function isFound({ times, empty }: SearchedText): boolean {
  return empty * 2 < times;
}

/** Whether most searches of a text found only another word. */
export function onlyByOtherWord({ times, otherWord }: SearchedText): boolean {
  return otherWord * 2 >= times;
}

/** Returns how much that is published has each term of a text that found nothing. */
export function knownOf(terms: readonly TermCount[]): string {
  if (terms.every(({ total }) => total === 0))
    return `Nada publicado tiene ${terms.length > 1 ? 'estas palabras' : 'esta palabra'}`;
  const amounts = terms.map(({ typed, total, isMore }) => {
    const amount = total === 0 ? 'nada' : formatInteger(total);
    return `«${typed}», ${isMore ? 'más de ' : ''}${amount}`;
  });
  return `${terms.length > 1 ? 'Por separado: ' : ''}${amounts.join('; ')}`;
}

/** Returns a searched text as the beginning of a question: «¿Cuánto gana el auditor?». */
export function questionOf(text: string): string {
  return `¿${capitalized(text.replaceAll(/^[¿\s]+|[?\s]+$/g, ''))}?`;
}
