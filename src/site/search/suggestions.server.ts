import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listSearchedEntes } from '#areas/entes/queries/search.ts';
import { entePath } from '#areas/entes/rules.ts';
import { kinds } from '#areas/index.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { kindOf } from '#platform/publications/kind.ts';
import { listPageNames } from '#platform/search/site-pages.ts';
import { listCoded, listTitled } from '#platform/search/suggestible.ts';
import { searchableCode } from '#platform/search/words.ts';
import { spacedWords, wordsOf } from '#platform/text/search/prefix-query.ts';
import { nearBeginning } from './near-word.ts';
import { keepPages, listFoundPages } from './site-pages.server.ts';

/** Suggestion of a search field: a page of the site, an ente, a question, a formato or an audit. */
type Suggestion = { nombre: string; tipo: string; direccion: string };

const MAX_SUGGESTIONS = 8;
const MAX_OF_A_KIND = 4;
/** Kinds of publications that are suggested by title. */
const suggestedKinds = kinds.flatMap(({ tipo, isSuggested }) => (isSuggested ? [tipo] : []));
/** Maximum length of a name on one line; for entes with longer names, the short name is suggested. */
const ONE_LINE = 45;
/** Maximum number of codes in memory, of the newest audits. */
const MAX_CODES = 50_000;

/** Suggestion with its title, all its names, its description and its initials, folded, with a space before each word. */
type Entry = Suggestion & { title: string; names: string; texts: string; initials: string };

/** Returns the entries with a name that contains words beginning with each typed word, or if there are none, with such a description. */
function entriesWith(entries: readonly Entry[], words: readonly string[]): Entry[] {
  const have = (part: 'names' | 'texts') =>
    entries.filter((entry) => words.every((word) => entry[part].includes(word)));
  const named = have('names');
  return named.length > 0 ? named : have('texts');
}

function rankOf({ title, initials }: Entry, whole: string, words: readonly string[]): number {
  if (initials === whole) return 0;
  if (title.startsWith(whole)) return 1;
  if (title.includes(whole)) return 2;
  return words.every((word) => title.includes(word)) ? 3 : 4;
}

/** Returns the typed words; words that are not the beginning of any word are replaced by the nearest one. */
async function nearWords(words: readonly string[], now: Date): Promise<string[]> {
  const known = await listEntryWords(now);
  return words.map((word) => ` ${nearBeginning(word.slice(1), known)}`);
}

/** Returns the distinct words of all entries. */
const listEntryWords = keepPages(async (now: Date): Promise<string[]> => {
  const words = (await listEntries(now)).flatMap(({ texts }) => texts.split(' '));
  return [...new Set(words)].filter(Boolean);
});

/** Returns everything that is suggested by name: pages, entes, then titles. */
const listEntries = keepPages(async (now: Date): Promise<Entry[]> => {
  const [pages, entes, titled, pageNames] = await Promise.all([
    listFoundPages(now),
    listSearchedEntes(),
    listTitled(suggestedKinds, now),
    listPageNames(),
  ]);
  return [
    ...pages.map(({ title, kind, path, also, text }) =>
      entryOf({ nombre: title, tipo: kind, direccion: path }, also, text),
    ),
    ...entes.map(({ id, nombre, nombreCorto, siglas, nombres }) => ({
      ...entryOf({ nombre, tipo: 'Ente', direccion: entePath(id) }, `${nombres} ${pageNames.get(entePath(id)) ?? ''}`),
      ...(siglas && { initials: spacedWords(siglas) }),
      ...(nombre.length > ONE_LINE && { nombre: nombreCorto }),
    })),
    ...titled.map(({ tipo, titulo, direccion }) => entryOf({ nombre: titulo, tipo: kindOf(tipo).one, direccion })),
  ];
});

function entryOf(suggestion: Suggestion, also = '', text = ''): Entry {
  const title = spacedWords(suggestion.nombre);
  const names = `${title}${spacedWords(also)}`;
  return { ...suggestion, title, names, texts: `${names}${spacedWords(text)}`, initials: '' };
}

/** Returns audits by code, newest first: codes, title and address in one text, since 50,000 objects would exceed the memory of stored results. */
const listCodes = keepResults(
  'auditorias',
  'entes',
)(async (now: Date): Promise<string[]> => {
  const audits = await listCoded('auditoria', MAX_CODES, now);
  return audits.map(({ titulo, direccion, claves }) => {
    const codes = claves.filter((each) => !each.startsWith('=')).map((each) => ` ${each}`);
    return [codes.join(''), titulo, direccion].join('\t');
  });
});

/** Returns the first audits with a code beginning with `code`. */
function auditsCoded(audits: readonly string[], code: string): Suggestion[] {
  const suggestions: Suggestion[] = [];
  for (const audit of audits) {
    const place = audit.indexOf(` ${code}`);
    if (place < 0 || place > audit.indexOf('\t')) continue;
    const [, nombre = '', direccion = ''] = audit.split('\t');
    suggestions.push({ nombre, tipo: 'Auditoría', direccion });
    if (suggestions.length === MAX_SUGGESTIONS) break;
  }
  return suggestions;
}

/** Serves the suggestions of search fields from the memory of the process. */
export const serveSuggestions: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/buscar/sugerencias',
    { schema: { hide: true, querystring: z.object({ texto: z.string().max(200).default('') }) } },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      return suggest(request.query.texto, new Date());
    },
  );
};

/** Returns the suggestions for a partially typed text, the most likely first: names with words beginning with each typed word, and codes. */
async function suggest(text: string, now: Date): Promise<Suggestion[]> {
  const words = wordsOf(text.normalize('NFKC')).map((word) => ` ${word}`);
  if (words.length === 0) return [];
  const [entries, audits] = await Promise.all([listEntries(now), listCodes(now)]);
  const code = searchableCode(text);
  const coded = /\d/.test(code) ? auditsCoded(audits, code) : [];
  const whole = words.join('');
  const exact = entriesWith(entries, words);
  const isMisspelt = exact.length + coded.length === 0;
  const named = (isMisspelt ? entriesWith(entries, await nearWords(words, now)) : exact)
    .map((entry) => ({ entry, rank: rankOf(entry, whole, words) }))
    .toSorted((a, b) => a.rank - b.rank || a.entry.title.length - b.entry.title.length)
    .map(({ entry }) => entry);
  // A limited number of each kind comes first, so that similar names of entes do not fill the list.
  const ofEach = [...Map.groupBy(named, ({ tipo }) => tipo).values()].flatMap((group) => group.slice(0, MAX_OF_A_KIND));
  const leading = named.filter((entry) => ofEach.includes(entry));
  return [...new Set([...leading, ...coded, ...named])]
    .slice(0, MAX_SUGGESTIONS)
    .map(({ nombre, tipo, direccion }) => ({ nombre, tipo, direccion }));
}
