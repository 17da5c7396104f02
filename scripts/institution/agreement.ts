import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from './names.ts';

/** Name in `unseen` of the gender of page texts; its value is the article of the other institution's noun. */
export const AGREEMENT = 'concordancia';

/** A word that may have the gender of the other institution's noun. */
export type Disagreement = { file: string; line: number; word: string; text: string };

type Gender = 'el' | 'la';

/** Words before the name that agree with it. */
const determiners: Record<Gender, string> = {
  el: 'el|del|al|un|este|ese|dicho|propio|mismo|nuestro',
  la: 'la|una|esta|esa|dicha|propia|misma|nuestra',
};
/** Words after the name that mostly agree with it, without their last letter. */
const participles =
  'mism propi adscrit autónom dotad facultad obligad encargad cread integrad representad comprometid constituid regid ubicad'.replaceAll(
    ' ',
    '|',
  );
/** Letters of the sentence after the name in which such a word is searched. */
const MAX_DISTANCE = 120;
/** The word agrees with another noun: «un organismo autónomo», «su propio trabajo». */
const OTHER_NOUN = /(?<!\p{L})(?:un|una|el|la|del|al|su|este|esta|cada|lo)(?: \p{L}+)? $/iu;

/** Finds words of the institution's texts that have the gender `before` next to its name, which has the other one now. */
export function findDisagreements(root: string, before: string): Disagreement[] {
  const [, article, name] =
    /seLlama: \{ articulo: '(el|la)'.*?nombre: '([^']+)'/.exec(read(root, 'institution/identity.ts')) ?? [];
  if (!name || !isGender(before) || article === before) return [];
  const pages = readdirSync(join(root, PAGES)).map((file) => `${PAGES}/${file}`);
  const values = readdirSync(join(root, 'institution')).flatMap((file) =>
    file.endsWith('.ts') ? [`institution/${file}`] : [],
  );
  return [...values, ...pages].flatMap((file) =>
    read(root, file)
      .split('\n')
      .flatMap((text, index) => {
        const word = disagreeingWord(text, name, before);
        return word ? [{ file, line: index + 1, word, text: text.trim() }] : [];
      }),
  );
}

/** Returns the first word of a line that has a gender next to a name: «del Entidad», «la Entidad publica sobre sí mismo». */
export function disagreeingWord(text: string, name: string, gender: Gender): string | undefined {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = new RegExp(`(?<!\\p{L})(?:${determiners[gender]}) ${escaped}(?!\\p{L})`, 'iu').exec(text)?.[0];
  if (before) return before;
  const ending = gender === 'el' ? 'o' : 'a';
  for (const { index } of text.matchAll(new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'gu'))) {
    const rest = /^[^.;:]*/.exec(text.slice(index + name.length, index + name.length + MAX_DISTANCE))?.[0] ?? '';
    for (const match of rest.matchAll(new RegExp(`(?<!\\p{L})(?:${participles})${ending}(?!\\p{L})`, 'gu')))
      if (!OTHER_NOUN.test(rest.slice(0, match.index))) return match[0];
  }
  return undefined;
}

function isGender(article: string): article is Gender {
  return article === 'el' || article === 'la';
}

function read(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
