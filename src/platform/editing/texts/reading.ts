import { sumOf } from '../../sum.ts';

/** Measures of a text: its words, its longest sentence, and the perspicuity of Szigriszt-Pazos (0 to 100; higher is easier). */
type Readability = { words: number; longest: { words: number; sentence: string }; ease: number };

/** Sentence ends, used by `listSentences`: a full stop, unless in a number or after an abbreviation or an initial. */
const SENTENCE_END =
  /(?<!\b(?:art|arts|núm|núms|no|lic|dr|dra|ing|mtro|mtra|c|p|fracc|av|etc|\p{Lu}))[.!?…](?=[»"”)\s]|$)|[\n;:]/giu;

/**
 * Returns the readability of a Spanish text; undefined without words. Formula of F. Szigriszt-Pazos, «Sistemas predictivos de legibilidad del mensaje
 * escrito» (1993): 206.835 − 62.3 × syllables per word − words per sentence.
 */
export function measureReading(text: string): Readability | undefined {
  const sentences = text
    .split(SENTENCE_END)
    .map((part) => ({ sentence: part.trim(), words: wordsOf(part).length }))
    .filter(({ words }) => words > 0);
  const [first, ...rest] = sentences;
  if (!first) return undefined;
  const words = wordsOf(text);
  const syllables = sumOf(words, countSyllables);
  const ease = 206.835 - (62.3 * syllables) / words.length - words.length / sentences.length;
  return {
    words: words.length,
    longest: rest.reduce((longest, each) => (each.words > longest.words ? each : longest), first),
    ease: Math.round(Math.min(100, Math.max(0, ease))),
  };
}

/** Returns the INFLESZ grade of a readability score. */
export function readingGrade(ease: number): string {
  if (ease < 40) return 'muy difícil';
  if (ease < 55) return 'algo difícil';
  if (ease < 65) return 'normal';
  return ease < 80 ? 'bastante fácil' : 'muy fácil';
}

/** Returns the number of syllables of a Spanish word: its vowel groups, split at an accented weak vowel and between two strong vowels. */
export function countSyllables(word: string): number {
  const letters = word
    .toLowerCase()
    .replace(/([qg])u(?=[eiéí])/g, '$1')
    .replace(/y(?![aeiouáéíóú])/g, 'i');
  const groups = letters.match(/[aeiouáéíóúü]+/g) ?? [];
  const breaks = groups.join(' ').match(/[aeoáéó](?=[aeoáéóíú])|[íú](?=[aeoáéó])/g) ?? [];
  return Math.max(1, groups.length + breaks.length);
}

function wordsOf(text: string): string[] {
  return text.match(/\p{L}+/gu) ?? [];
}
