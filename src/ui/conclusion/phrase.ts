/** Underline of a figure in a sentence: the mark that draws it. */
export type FigureMark = 'resolved' | 'pending' | 'referred' | 'chosen' | 'neutral';

/** Sentence computed from data: plain words, and figures with their marks. */
export type Phrase = readonly (string | { figure: string; mark: FigureMark })[];

/** Maximum length of a figure that is not broken: «$8,139.3 millones» fits a phone, a clause does not. */
const MAX_UNBROKEN = 20;

/** Returns a figure of a sentence. Its spaces do not break, unless it is longer than `MAX_UNBROKEN`. */
export function figure(text: string, mark: FigureMark): { figure: string; mark: FigureMark } {
  return { figure: text.length > MAX_UNBROKEN ? text : text.replaceAll(' ', '\u00A0'), mark };
}

/** Returns the words of a sentence without its marks. */
export function phraseText(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === 'string' ? part : part.figure)).join('');
}

/** Returns a sentence with adjacent plain words joined into one string. */
export function joinedPhrase(phrase: Phrase): Phrase {
  const joined: (string | { figure: string; mark: FigureMark })[] = [];
  for (const part of phrase) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}
