import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listSearchedEntes } from '#areas/entes/queries/search.ts';
import { entePath } from '#areas/entes/rules.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { kindOf } from '#platform/publications/kind.ts';
import { listCoded, listTitled } from '#platform/search/suggestible.ts';
import { searchableCode } from '#platform/search/words.ts';
import { spacedWords, wordsOf } from '#platform/text/search/prefix-query.ts';
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

/** A suggestion with its title and all its names as words are compared: a space before each word. */
type Entry = Suggestion & { title: string; names: string };

/** Returns what a text that is being typed may mean, the most likely first: names with each word at the beginning of one of theirs, and codes. */
export async function suggest(text: string, now: Date): Promise<Suggestion[]> {
  const words = wordsOf(text).map((word) => ` ${word}`);
  if (words.length === 0) return [];
  const [entries, audits] = await Promise.all([listEntries(now), listCodes(now)]);
  const whole = words.join('');
  const rankOf = ({ title }: Entry) =>
    title.startsWith(whole) ? 0 : title.includes(whole) ? 1 : words.every((word) => title.includes(word)) ? 2 : 3;
  const named = entries
    .filter(({ names }) => words.every((word) => names.includes(word)))
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .toSorted((a, b) => a.rank - b.rank || a.entry.title.length - b.entry.title.length)
    .map(({ entry }) => entry);
  const code = searchableCode(text);
  const coded = /\d/.test(code) ? auditsCoded(audits, code) : [];
  // At most some of each kind come first, so that entes of similar names do not fill the list.
  const ofEach = [...Map.groupBy(named, ({ tipo }) => tipo).values()].flatMap((group) => group.slice(0, MAX_OF_A_KIND));
  const leading = named.filter((entry) => ofEach.includes(entry));
  return [...new Set([...leading, ...coded, ...named])]
    .slice(0, MAX_SUGGESTIONS)
    .map(({ nombre, tipo, direccion }) => ({ nombre, tipo, direccion }));
}

/** Everything that is suggested by name: pages, entes, then titles. */
const listEntries = keepPages(async (now: Date): Promise<Entry[]> => {
  const [pages, entes, titled] = await Promise.all([listFoundPages(now), listSearchedEntes(), listTitled(TITLED, now)]);
  return [
    ...pages.map(({ title, kind, path, also }) => entryOf({ nombre: title, tipo: kind, direccion: path }, also)),
    ...entes.map(({ id, nombre, nombreCorto, nombres }) => ({
      ...entryOf({ nombre, tipo: 'Ente', direccion: entePath(id) }, nombres),
      ...(nombre.length > ONE_LINE && { nombre: nombreCorto }),
    })),
    ...titled.map(({ tipo, titulo, direccion }) => entryOf({ nombre: titulo, tipo: kindOf(tipo).one, direccion })),
  ];
});

function entryOf(suggestion: Suggestion, also = ''): Entry {
  const title = spacedWords(suggestion.nombre);
  return { ...suggestion, title, names: `${title}${spacedWords(also)}` };
}

/**
 * Audits by their codes, newest first: the codes, the title and the address in one text, since 50,000 objects would take more memory than kept results
 * have.
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
