import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import type { Rows } from '../http/paging.ts';
import { wordsOf } from '../text/search/prefix-query.ts';
import { shorten } from '../text/shorten.ts';
import { today } from '../visibility.ts';
import { type PublicationKind, publicationKinds } from './kind.ts';
import type { SearchHit } from './model.ts';
import { firstFiles } from './read.ts';
import { publicaciones } from './schema.ts';

/** Publications of one kind are counted and ranked up to this number; a total of so many means that many or more. */
export const MOST_RANKED = 1000;
/** Found together with all other kinds, a kind shows this many. */
const OF_EACH_KIND = 4;
/** Characters of a summary that is shown as the title of a hit. */
export const LONGEST_TITLE = 160;
/** Rank by `ts_rank`: words of the title count ten times those of the text; longer texts rank lower. */
const rank = (query: SQL) => sql`ts_rank('{0.1, 0.1, 0.1, 1.0}', palabras, ${query}, 1)`;
/** Added for each whole word, so that «agua» finds «Agua Prieta» before «Aguayo», whose title is shorter. */
const WHOLE_WORD = 3;

/** Search result: the number of matches of each kind, and the best hits in order. */
export type PublicationsFound = {
  totals: ReadonlyMap<string, number>;
  hits: { kind: PublicationKind; hit: SearchHit }[];
};

/**
 * Visible publications with every word of `texto`, each matched by its beginning, best first: the first few of each kind, ranked across
 * kinds, or a page of one kind. `spellings` replaces the words for some kinds: alternatives for each word.
 */
export async function searchPublications(
  texto: string,
  {
    page,
    spellings,
    now,
  }: { page?: { tipo: string; rows: Rows } | undefined; spellings?: ReadonlyMap<string, string[][]>; now: Date },
): Promise<PublicationsFound> {
  const words = wordsOf(texto).map((word) => [word]);
  if (words.length === 0) return { totals: new Map(), hits: [] };
  const kinds = publicationKinds();
  const ofKind = ({ tipo, titleLeads }: PublicationKind) => {
    // In a subquery the words are unknown to the planner, which then always uses the index of the words; and a partial index needs the kind
    // as a literal.
    const ofThisKind = spellings?.get(tipo) ?? words;
    const query = sql`(select to_tsquery('spanish', ${tsquery(ofThisKind)}))`;
    const wholeWords = sql`(select to_tsquery('spanish', ${ofThisKind.flat().join(' | ')}))`;
    const leads = titleLeads ? sql`palabras @@ (select to_tsquery('spanish', ${titleQuery(ofThisKind)}))` : sql`false`;
    return sql`(select id, tipo, fecha, ${leads} as primero, ${rank(query)} + ${sql.raw(String(WHOLE_WORD))} * ${rank(wholeWords)} as peso from publicaciones
      where tipo = ${sql.raw(`'${tipo}'`)} and palabras @@ ${query} and visible_desde <= ${today(now)} limit ${sql.raw(String(MOST_RANKED))})`;
  };
  const isOnPage = page
    ? sql`(tipo = ${page.tipo} and puesto > ${page.rows.first} and puesto <= ${page.rows.first + page.rows.size}) or puesto = 1`
    : sql`puesto <= ${OF_EACH_KIND}`;
  const { rows } = await db().execute<{ id: number; tipo: string; total: number; puesto: number }>(sql`
    with halladas as (${sql.join(kinds.map(ofKind), sql` union all `)}), puestas as (
      select *, (row_number() over del_tipo)::int as puesto, (count(*) over (partition by tipo))::int as total
      from halladas window del_tipo as (partition by tipo order by primero desc, peso desc, fecha desc nulls last, id desc)
    )
    select id, tipo, total, puesto from puestas where ${isOnPage} order by primero desc, peso desc, fecha desc nulls last, id desc`);
  const totals = new Map(rows.map(({ tipo, total }) => [tipo, total]));
  const pageRows = page
    ? rows.filter(
        ({ tipo, puesto }) =>
          tipo === page.tipo && puesto > page.rows.first && puesto <= page.rows.first + page.rows.size,
      )
    : rows;
  return { totals, hits: await readHits(pageRows.map(({ id }) => id)) };
}

async function readHits(ids: number[]): Promise<PublicationsFound['hits']> {
  if (ids.length === 0) return [];
  const { palabras: _, ...columns } = getTableColumns(publicaciones);
  const [rows, files] = await Promise.all([
    db()
      .select(columns)
      .from(publicaciones)
      .where(sql`id = any(${sql.param(ids)}::int[])`),
    firstFiles(ids),
  ]);
  const kinds = new Map(publicationKinds().map((kind) => [kind.tipo, kind]));
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .flatMap((row) => {
      const kind = kinds.get(row.tipo);
      if (!kind) return [];
      const file = files.get(row.id);
      const path = (kind.opensFile ? file?.direccion : undefined) ?? row.direccion;
      return [{ kind, hit: { path, ...hitTexts(kind, row, kind.details?.(row, file)) } }];
    });
}

function hitTexts(
  { summaryIsTitle }: PublicationKind,
  { titulo, resumen }: { titulo: string; resumen: string | null },
  details: string | undefined,
): Omit<SearchHit, 'path'> {
  if (summaryIsTitle && resumen)
    return { title: shorten(resumen, LONGEST_TITLE), details: [titulo, details].filter(Boolean).join(', ') };
  return { title: titulo, ...(resumen && { text: resumen }), ...(details && { details }) };
}

/** Alternatives of each word, by their beginnings: `(puente:* | puentes:*) & vecinal:*`. */
function tsquery(words: readonly (readonly string[])[]): string {
  return words.map((spellings) => `(${spellings.map((word) => `${word}:*`).join(' | ')})`).join(' & ');
}

/** Alternatives of each word, whole and in the title, whose words have the weight A: `(puente:A | puentes:A) & vecinal:A`. */
function titleQuery(words: readonly (readonly string[])[]): string {
  return words.map((spellings) => `(${spellings.map((word) => `${word}:A`).join(' | ')})`).join(' & ');
}
