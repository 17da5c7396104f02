import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listSearchedEntes } from '#areas/entes/queries/search.ts';
import { entePath } from '#areas/entes/rules.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { kindOf } from '#platform/publications/kind.ts';
import { listPageNames } from '#platform/search/site-pages.ts';
import { listCoded, listTitled } from '#platform/search/suggestible.ts';
import { searchableCode } from '#platform/search/words.ts';
import { spacedWords, wordsOf } from '#platform/text/search/prefix-query.ts';
import { nearBeginning } from './near-word.ts';
import { keepPages, listFoundPages } from './site-pages.server.ts';

/** A suggestion of a search field: a page of the site, an ente, a question, a format or an audit. */
export type Suggestion = { nombre: string; tipo: string; direccion: string };

const MAX_SUGGESTIONS = 8;
const MAX_OF_A_KIND = 4;
/** Publications that are suggested by their titles. */
const TITLED = ['pregunta', 'version-formato'];
/** Letters of a name that fits on one line; of an ente with a longer one the short name is suggested. */
const ONE_LINE = 45;
/** Codes that each process keeps, the newest audits. */
const MAX_CODES = 50_000;

/** A suggestion with its title, all its names and besides its description as words are compared, a space before each word, and its initials. */
type Entry = Suggestion & { title: string; names: string; texts: string; initials: string };

/** Returns what a text that is being typed may mean, the most likely first: names with each word at the beginning of one of theirs, and codes. */
export async function suggest(text: string, now: Date): Promise<Suggestion[]> {
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
  // At most some of each kind come first, so that entes of similar names do not fill the list.
  const ofEach = [...Map.groupBy(named, ({ tipo }) => tipo).values()].flatMap((group) => group.slice(0, MAX_OF_A_KIND));
  const leading = named.filter((entry) => ofEach.includes(entry));
  return [...new Set([...leading, ...coded, ...named])]
    .slice(0, MAX_SUGGESTIONS)
    .map(({ nombre, tipo, direccion }) => ({ nombre, tipo, direccion }));
}

/** Returns the entries with each word at the beginning of one of their names, or, where none has, of their descriptions. */
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

/** Returns the typed words, of those that begin no word of an entry the nearest one. */
async function nearWords(words: readonly string[], now: Date): Promise<string[]> {
  const known = await listEntryWords(now);
  return words.map((word) => ` ${nearBeginning(word.slice(1), known)}`);
}

/** The words of all entries, each once. */
const listEntryWords = keepPages(async (now: Date): Promise<string[]> => {
  const words = (await listEntries(now)).flatMap(({ texts }) => texts.split(' '));
  return [...new Set(words)].filter(Boolean);
});

/** Everything that is suggested by name: pages, entes, then titles. */
const listEntries = keepPages(async (now: Date): Promise<Entry[]> => {
  const [pages, entes, titled, pageNames] = await Promise.all([
    listFoundPages(now),
    listSearchedEntes(),
    listTitled(TITLED, now),
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

/**
 * Audits by their codes, newest first: the codes, the title and the address in one text, since 50,000 objects would take more memory than kept
 * results have.
 */
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

/** Returns the first audits with a code that begins like `code`. */
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

/** Serves the suggestions of a search field during typing, from the memory of the process. */
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
