import { foldText } from '#platform/text/fold.ts';

/** Stems of the folded words of the shown texts that match, and of each searched word or phrase. */
export type Marks = { words: ReadonlyMap<string, readonly string[]>; phrases: readonly (readonly string[])[] };
/** Part of a text; `isMarked` is a searched word. */
type TextPart = { text: string; isMarked: boolean };

/** Maximum length of a word between two words of a phrase: articles and prepositions. */
const LINK = 3;

/** Returns the parts of a text, with the searched words marked. Words of a phrase are marked only where they follow each other. */
export function markText(text: string, { words, phrases }: Marks): TextPart[] {
  // The capture group keeps the separators, so that the joined parts are the unchanged text. Words have odd indexes.
  const parts = text.split(/([\p{L}\p{N}]+)/u);
  const stems = parts.map((part, partIndex) => (partIndex % 2 === 1 ? words.get(foldText(part)) : undefined));
  const marked = new Set<number>();
  for (let partIndex = 1; partIndex < parts.length; partIndex += 2)
    for (const phrase of phrases) for (const each of placesOf(phrase, partIndex, parts, stems)) marked.add(each);
  return parts.map((part, partIndex) => ({ text: part, isMarked: marked.has(partIndex) }));
}

/** Returns the indexes of the words of a phrase that begins at an index; empty if it does not. */
function placesOf(
  phrase: readonly string[],
  first: number,
  parts: readonly string[],
  stems: readonly (readonly string[] | undefined)[],
): number[] {
  const places: number[] = [];
  let partIndex = first;
  for (const stem of phrase) {
    while (places.length > 0 && !stems[partIndex]?.includes(stem) && isLink(parts[partIndex])) partIndex += 2;
    if (!stems[partIndex]?.includes(stem)) return [];
    places.push(partIndex);
    partIndex += 2;
  }
  return places;
}

function isLink(word: string | undefined): boolean {
  return word !== undefined && word.length > 0 && word.length <= LINK;
}
