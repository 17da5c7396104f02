import { sql } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { db } from '../database/connection.ts';
import { institute } from '../institute.ts';
import { keepResults } from '../kept-results/keep-results.ts';
import type { SearchQuery, Term } from './query.ts';
import { isReadable, pagesOf, type Reader, type Scope } from './scope.ts';
import { anyOrder, searchableText } from './words.ts';

/** Weight of a word that occurs in nearly every text. */
const MIN_WEIGHT = 0.12;
/** Share of texts below which a word is rare and has full weight. */
const RARE = 0.001;
/** Minimum weight of a year: its texts are many, but those of another year are not meant. */
const YEAR_WEIGHT = 0.6;

/** Returns the common stems with the share of texts that contain them, from PostgreSQL's statistics of the index. */
export const listWordShares = keepResults()(async (): Promise<[string, number][]> => {
  const { rows } = await db().execute<{ raiz: string; parte: number }>(sql`
    select e.raiz, f.parte from pg_stats
    cross join lateral unnest(most_common_elems::text::text[]) with ordinality as e (raiz, orden)
    inner join lateral unnest(most_common_elem_freqs) with ordinality as f (parte, orden) using (orden)
    where schemaname = current_schema() and tablename = 'indice' and attname = 'palabras'`);
  return rows.map(({ raiz, parte }) => [raiz, parte]);
});

/** Names of the institution, which are not selective on its own site. */
const OWN_NAMES = new Set([institute.nombre, identity.siglas].map(searchableText));
/** Maximum length, in words, of a phrase looked up among the synonyms. */
const MAX_PHRASE_WORDS = 5;

/** A term of a query as `tsquery` texts: as typed, and with its synonyms. */
export type ReadTerm = {
  typed: string;
  /** Alternatives joined by «o», as typed. */
  choices: readonly string[];
  plain: string;
  query: string;
  /** Weight of the term, from 0 to 1; low if very many texts have it. */
  weight: number;
};

/** A query parsed by PostgreSQL. */
export type ReadQuery = {
  /** `tsquery` text: all terms and no exclusion. */
  all: string;
  /** `tsquery` text: at least one term and no exclusion. */
  some: string;
  /** Terms with a word that is not a stop word. */
  terms: readonly ReadTerm[];
  /** The exclusions as `tsquery` text, each preceded by `&`. */
  excluded: string;
  /** Stems of the words of the exclusions. */
  excludedStems: readonly string[];
  /** Stems of each word and each phrase of all terms, synonyms included. */
  phrases: readonly (readonly string[])[];
  /** Stems of the typed words of all terms. */
  typedStems: readonly string[];
};

/** Adjacent terms, by the index of the first one. */
type Phrase = { first: number; length: number; web: string };
type Row = { literal: string; expresion: string | null; sinonimos: Record<string, string> | null };
/** A term, or a phrase that has synonyms, with its row of the database. */
type Unit = { first: number; length: number; row: Row | undefined };

/**
 * Parses the terms of a query in PostgreSQL, adds synonyms, and joins words that form one synonym phrase into one term. The terms of an exact query
 * are not changed.
 */
export async function readQuery({ terms, excluded }: SearchQuery, isExact = false): Promise<ReadQuery> {
  const phrases = isExact ? [] : phrasesOf(terms);
  const texts = sql.param([...terms, ...phrases, ...excluded].map(({ web }) => web));
  const [{ rows }, shares] = await Promise.all([
    db().execute<Row>(sql`
      select q.literal::text, s.expresion::text, p.sinonimos
      from unnest(${texts}::text[]) with ordinality as t (texto, orden)
      cross join lateral (select websearch_to_tsquery('spanish', t.texto) as literal offset 0) q
      cross join lateral (select case when q.literal::text ~ '[|<!]' then q.literal else ${anyOrder(sql`t.texto`)} end as termino offset 0) k
      left join sinonimos_consulta s on s.termino = k.termino
      left join lateral (
        select jsonb_object_agg(termino::text, expresion::text) as sinonimos from sinonimos_consulta
        where t.orden <= ${terms.length} and numnode(q.literal) > 1 and s.termino is null and numnode(termino) = 1 and q.literal @> termino
      ) p on true
      order by t.orden`),
    listWordShares(),
  ]);
  const termRows = rows.slice(0, terms.length);
  const phraseRows = rows.slice(terms.length, terms.length + phrases.length);
  const excludedRows = rows.slice(terms.length + phrases.length);
  const isWord = (index: number) => Boolean(termRows[index]?.literal);
  const synonymPhrases = phrases
    .map(({ first, length }, index) => ({ first, length, row: phraseRows[index] }))
    .filter(({ first, length, row }) => row?.expresion && isWord(first) && isWord(first + length - 1));
  const readTerms = unitsOf(termRows, synonymPhrases).flatMap(({ first, length, row }): ReadTerm[] => {
    const members = terms.slice(first, first + length);
    if (!row?.literal || (length === 1 && members[0]?.isAside)) return [];
    const query = withSynonyms(row);
    const typed = members.map((term) => term.typed).join(' ');
    return [
      {
        typed,
        choices: length === 1 ? (members[0]?.choices ?? []) : [typed],
        plain: row.literal,
        query: isExact ? row.literal : query,
        weight: termWeight(row.literal, query, shares, members),
      },
    ];
  });
  const without = excludedRows.flatMap(({ literal }) => (literal ? [` & !(${literal})`] : []));
  return {
    all: readTerms.map(({ query }) => `(${query})`).join(' & ') + without.join(''),
    some:
      readTerms.length === 0 ? '' : `(${readTerms.map(({ query }) => `(${query})`).join(' | ')})${without.join('')}`,
    terms: readTerms,
    excluded: without.join(''),
    excludedStems: without.flatMap(stemsOf),
    phrases: readTerms.flatMap(({ query }) => phrasesIn(query)),
    typedStems: readTerms.flatMap(({ plain }) => stemsOf(plain)),
  };
}

/** Returns the weight of a term; of a phrase of several words, the sum of their weights. */
function termWeight(
  literal: string,
  query: string,
  shares: readonly [string, number][],
  members: readonly Term[],
): number {
  if (members.every(({ web }) => OWN_NAMES.has(web))) return MIN_WEIGHT;
  const weight = Math.min(1, groupWeight(query, shares) * stemsOf(literal).length);
  return /^'(?:19|20)\d\d'$/.test(literal) ? Math.max(weight, YEAR_WEIGHT) : weight;
}

/** Returns the terms and the phrases with synonyms, in the order of the query. The first phrase that begins at a term replaces its terms. */
function unitsOf(termRows: readonly Row[], synonymPhrases: readonly Unit[]): Unit[] {
  const units: Unit[] = [];
  let first = 0;
  while (first < termRows.length) {
    const start = first;
    const phrase = synonymPhrases.find((each) => each.first === start);
    const unit = phrase ?? { first, length: 1, row: termRows[first] };
    units.push(unit);
    first += unit.length;
  }
  return units;
}

/**
 * Returns the query of a term with its synonyms. Within phrases and alternatives each word is replaced only once, since `ts_rewrite` also
 * rewrites its own replacements, and a word with many synonyms would become thousands.
 */
function withSynonyms({ literal, expresion, sinonimos }: Row): string {
  return expresion ?? literal.replaceAll(/'[^']+'/g, (word) => (sinonimos?.[word] ? `(${sinonimos[word]})` : word));
}

/** Returns the weight of a term with its synonyms: that of the most common one. */
function groupWeight(query: string, shares: readonly [string, number][]): number {
  return Math.min(...phrasesIn(query).map((phrase) => wordWeight(phrase, shares)));
}

/** Returns the stems of each word and phrase of a `tsquery` text. */
function phrasesIn(query: string): string[][] {
  return [...query.matchAll(/'[^']+'(?: <(?:-|\d+)> '[^']+')*/g)].map(([phrase]) => stemsOf(phrase));
}

/** Returns the stems of a `tsquery` text. */
function stemsOf(query: string): string[] {
  return [...query.matchAll(/'([^']+)'/g)].map(([, stem = '']) => stem);
}

/** Returns phrases of adjacent single words, longest first. */
function phrasesOf(terms: readonly Term[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let length = MAX_PHRASE_WORDS; length >= 2; length--)
    for (let first = 0; first + length <= terms.length; first++) {
      const words = terms.slice(first, first + length).map(({ web }) => web);
      if (words.some((word) => /\W/.test(word.normalize('NFD').replaceAll(/\p{M}/gu, '')))) continue;
      phrases.push({ first, length, web: words.join(' ') });
    }
  return phrases;
}

/** Returns the terms without a match visible to the reader. Frequent terms are found in the sample, without listing all matches. */
export async function termsWithoutHits({ terms }: ReadQuery, scope: Reader & Pick<Scope, 'pages'>): Promise<string[]> {
  if (terms.length === 0) return [];
  const queries = sql.param(terms.map((term) => term.query));
  const isFound = sql`palabras @@ t.consulta and ${isReadable(scope)}`;
  const { rows } = await db().execute<{ orden: number }>(sql`
    with paginas as (${pagesOf(scope.pages)}),
    raros as materialized (
      select t.orden, t.consulta from unnest(${queries}::tsquery[]) with ordinality as t (consulta, orden)
      where not exists (select from paginas where palabras @@ t.consulta)
        and not exists (select from indice where ${isFound} and en_muestra(id))
    )
    select t.orden::int as orden from raros t where not exists (select from indice where ${isFound})`);
  return rows.flatMap(({ orden }) => terms[orden - 1]?.typed ?? []);
}

/** Returns the weight of a term, from 0 to 1; for several stems, that of the rarest. */
function wordWeight(stems: readonly string[], shares: readonly [string, number][]): number {
  const ofStems = stems.map((stem) => {
    const share = shares.find(([each]) => each === stem)?.[1];
    return share === undefined ? 1 : Math.min(1, Math.max(MIN_WEIGHT, Math.log(share) / Math.log(RARE)));
  });
  return Math.max(MIN_WEIGHT, ...ofStems);
}
