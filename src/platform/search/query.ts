import { formatDateLong } from '../format.ts';
import { date } from '../import/parsers.ts';
import { foldText } from '../text/fold.ts';
import { codeParts, searchableCode, searchableText, titleKey } from './words.ts';

const MAX_TERMS = 12;
const MAX_WORD = 60;
/** Folded question words and titles before names, which are ignored unless nothing else was typed. */
const QUESTION_WORDS = new Set(
  (
    'cuanto cuantos cuanta cuantas quien quienes cual cuales que como donde cuando adonde quiero quisiera puedo puede pueden necesito busco buscar ' +
    'significa significan quiere decir consiste consisten definicion significado concepto ' +
    'h lic ing mtro mtra dra arq ' +
    'ver saber conocer encontrar encuentro consultar conseguir hay hace hacen van va voy hago hacer tengo debo debe dime favor sirve poner queda quedan llevan hizo hicieron hecho'
  ).split(' '),
);
/** Start of a question about the meaning or the purpose of something. */
const ASKS_MEANING =
  /^[^\p{L}]*(que (es|son|significan?|quieren? decir|hacen?)|para que sirven?|a que se dedican?|en que consisten?|(definicion|significado|concepto) del?)\s/u;
/** Cents of an amount, with which results are not shown. */
const CENTS = /(?<=,\d{3}|\d{5})\.\d\d?$/;
/** Maximum number of adjacent words tried as one code: «AEG 2023 045». */
const MAX_CODE_WORDS = 5;

/** Parsed search text. */
export type SearchQuery = {
  /** Whether a word is searched for; false for a text of exclusions only. */
  hasWords: boolean;
  /** Required terms. Terms joined by «o» are one term. */
  terms: readonly Term[];
  /** Excluded terms: `typed` includes the minus, `web` does not. */
  excluded: readonly Term[];
  /** Possible codes in the text (`searchableCode`, `codeParts`). */
  codes: readonly string[];
  /** Key of the text as a title (`titleKey`). */
  title: string;
  /** Whether the text asks for a meaning: «qué es una observación». */
  asksMeaning: boolean;
};
/**
 * A term: a word or phrase, or several joined by «o» (`choices`). `web` is its input for `websearch_to_tsquery`: only words, quotation marks and `or`.
 * `isAside` marks a question word in addition to other terms.
 */
export type Term = { typed: string; choices: readonly string[]; web: string; isAside?: true };

/** Parses a search text: words, «quoted phrases», -exclusions and «o» between alternatives. Any text is valid; at most twelve terms are used. */
export function parseQuery(text: string): SearchQuery {
  const plain = text
    .replaceAll(/[«»“”„‟"＂]/g, '"')
    .replaceAll(/(?<=^|\s)[\u2010-\u2013\u2212\uff0d](?=["\p{L}\p{N}])/gu, '-');
  const terms: Term[] = [];
  const excluded: Term[] = [];
  const tokens = [...plain.matchAll(/(-?)"([^"]*)(?:"|$)|(\S+)/g)].slice(0, MAX_TERMS * 3);
  const included: string[] = [];
  let joinsNext = false;
  for (const [token, minus = '', phrase, word = ''] of tokens) {
    const typed = token.replaceAll(/^[¿¡([{]+|[.,;:?!)\]}]+$/g, '');
    if (/^(o|u|or)$/i.test(typed) && terms.length > 0) {
      joinsNext = true;
      continue;
    }
    const isExcluded = minus === '-' || /^-[\p{L}\p{N}]/u.test(word);
    const web = webTerm(phrase ?? typed);
    if (!isExcluded) included.push(token);
    if (!web) continue;
    const last = terms.at(-1);
    const term = { typed, choices: [typed], web };
    if (isExcluded) excluded.push(term);
    else if (joinsNext && last) terms[terms.length - 1] = joined(last, term);
    else if (terms.length < MAX_TERMS) terms.push(term);
    joinsNext = false;
  }
  const isAside = ({ web }: Term) => QUESTION_WORDS.has(web);
  const read = terms.every(isAside)
    ? terms
    : terms.map((term) => (isAside(term) ? { ...term, isAside: true as const } : term));
  return {
    hasWords: read.length > 0,
    terms: read,
    excluded,
    codes: codesIn(included.join(' ')),
    title: titleKey(plain),
    asksMeaning: ASKS_MEANING.test(foldText(plain)),
  };
}

/** Returns two terms joined by «o» as one. */
function joined(one: Term, other: Term): Term {
  return {
    typed: `${one.typed} o ${other.typed}`,
    choices: [...one.choices, ...other.choices],
    web: `${one.web} or ${other.web}`,
  };
}

/** Returns a word or phrase without anything that `websearch_to_tsquery` interprets as an operator. */
function webTerm(typed: string): string {
  const words = wordsIn(typed.replace(CENTS, ''));
  if (words.length === 1 && words[0] !== 'or') return spellingsOf(words[0] ?? '');
  const day = /^\d+[-/.]\w+[-/.]\d+$/.test(typed) ? date(typed) : undefined;
  const longDay = day && 'value' in day ? wordsIn(formatDateLong(day.value)) : [];
  return [...quoted(words), ...quoted(longDay)].join(' or ');
}

function wordsIn(text: string): string[] {
  return (searchableText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD));
}

function quoted(words: readonly string[]): string[] {
  return words.length === 0 ? [] : [`"${words.slice(0, MAX_TERMS).join(' ')}"`];
}

/**
 * Returns a word; if it joins letters and digits («covid19»), also as a phrase of both parts; a large number also with its thousands apart, as amounts
 * are written.
 */
function spellingsOf(word: string): string {
  const [, letters, figure] = /^(\p{L}{3,})(\d{1,4})$/u.exec(word) ?? [];
  if (letters) return `${word} or "${letters} ${figure}"`;
  return /^\d{5,15}$/.test(word) ? `${word} or "${word.replaceAll(/\B(?=(?:\d{3})+$)/g, ' ')}"` : word;
}

/** Returns the possible codes: adjacent words with a digit, without punctuation and part by part. */
function codesIn(text: string): string[] {
  const words = text
    .split(/[\s"]+/)
    .filter(searchableCode)
    .slice(0, MAX_TERMS);
  const runs = words.flatMap((_, first) =>
    Array.from({ length: MAX_CODE_WORDS }, (_, more) => words.slice(first, first + more + 1).join(' ')),
  );
  const isCode = (code: string) => /\d/.test(code) && code.length >= 3 && code.length <= MAX_WORD;
  const codes = [...new Set(runs.map(searchableCode))].filter(isCode);
  const byParts = [...new Set(runs.map(codeParts))].filter((code) => isCode(code) && code.includes('.'));
  return [...codes, ...byParts];
}
