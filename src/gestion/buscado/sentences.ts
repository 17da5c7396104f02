import { count, formatInteger } from '#platform/format.ts';
import type { TermCount } from '#platform/search/count-terms.ts';
import type { SearchedText } from '#platform/searches/read-searches.ts';
import type { SearchExplanation } from '#platform/searches/site-services.ts';
import { capitalized } from '#platform/text/first-letter.ts';

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

/**
 * Counts of publications with each term of a text and, for a longer text, with each pair of adjacent words; and the answer of the site to the
 * text.
 */
type Known = {
  terms: readonly TermCount[];
  pairs: readonly TermCount[];
  explanation: SearchExplanation | undefined;
};

/** Returns sentences on a search without results or with only a similar word: the site's spelling, the words that occur, and the nearest results. */
export function knownOf({ terms, pairs, explanation }: Known): string {
  const { similar, total = 0, first } = explanation ?? {};
  const nearest = first ? [`${total > 0 ? 'Primero' : 'Lo más cercano'}: «${first.title}» (${first.kind})`] : [];
  if (explanation && total > 0) return [answerText(explanation), ...nearest].join('. ');
  const together = pairs.filter((pair) => pair.total > 0).map(amountOf);
  return [
    ...(similar ? [`Se parece a «${similar}»`] : []),
    ...(together.length > 0 ? [`Juntas: ${together.join('; ')}`] : []),
    separately(terms),
    ...nearest,
  ].join('. ');
}

function answerText({ similar, total, forms }: SearchExplanation): string {
  const results = count('resultado', total);
  if (similar) return `Se parece a «${similar}»: ${results}`;
  return forms ? `El sitio lo dice${forms}: ${results}` : `Hoy hay ${results}`;
}

function separately(terms: readonly TermCount[]): string {
  if (terms.every((term) => term.total === 0))
    return `Nada publicado tiene ${terms.length > 1 ? 'estas palabras' : 'esta palabra'}`;
  return `${terms.length > 1 ? 'Por separado: ' : ''}${terms.map(amountOf).join('; ')}`;
}

function amountOf({ typed, total, isMore }: TermCount): string {
  const amount = total === 0 ? 'nada' : formatInteger(total);
  return `«${typed.replaceAll('"', '')}», ${isMore ? 'más de ' : ''}${amount}`;
}

/** Maximum length of a word that joins two others in a pair: «permiso de obra». */
const LINK = 3;

/** Returns a text of three words or more as phrases of two, with the short words between them: `"permiso de obra" "obra nocturna"`. */
export function pairsOf(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const places = words.flatMap((word, place) => (word.length > LINK ? [place] : []));
  if (places.length < 3) return '';
  return places
    .slice(1)
    .map((place, index) => `"${words.slice(places[index], place + 1).join(' ')}"`)
    .join(' ');
}

/** Returns a searched text as the beginning of a question: «¿Cuánto gana el auditor?». */
export function questionOf(text: string): string {
  return `¿${capitalized(text.replaceAll(/^[¿\s]+|[?\s]+$/g, ''))}?`;
}
