import { foldText } from '#platform/text/fold.ts';

/** Stems of the folded words of the shown texts that match, and of each searched word or phrase. */
export type Marks = { words: ReadonlyMap<string, readonly string[]>; phrases: readonly (readonly string[])[] };
/** Part of a text; `isMarked` is a searched word. */
export type TextPart = { text: string; isMarked: boolean };

/** Maximum length of a word between two words of a phrase: articles and prepositions. */
const LINK = 3;

/** Returns the parts of a text, with the searched words marked. Words of a phrase are marked only where they follow each other. */
export function markText(text: string, { words, phrases }: Marks): TextPart[] {
  // The capture group keeps the separators, so that the joined parts are the unchanged text. Words have odd indexes.
  const parts = text.split(/([\p{L}\p{N}]+)/u);
  const stems = parts.map((part, place) => (place % 2 === 1 ? words.get(foldText(part)) : undefined));
  const marked = new Set<number>();
  for (let place = 1; place < parts.length; place += 2)
    for (const phrase of phrases) for (const each of placesOf(phrase, place, parts, stems)) marked.add(each);
  return parts.map((part, place) => ({ text: part, isMarked: marked.has(place) }));
}

/** Returns the indexes of the words of a phrase that begins at an index; empty if it does not. */
function placesOf(
  phrase: readonly string[],
  first: number,
  parts: readonly string[],
  stems: readonly (readonly string[] | undefined)[],
): number[] {
  const places: number[] = [];
  let place = first;
  for (const stem of phrase) {
    while (places.length > 0 && !stems[place]?.includes(stem) && isLink(parts[place])) place += 2;
    if (!stems[place]?.includes(stem)) return [];
    places.push(place);
    place += 2;
  }
  return places;
}

function isLink(word: string | undefined): boolean {
  return word !== undefined && word.length > 0 && word.length <= LINK;
}
