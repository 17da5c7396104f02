import { type SQL, sql } from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import { foldedColumn } from '../../database/reads/conditions.ts';
import { publicaciones } from '../../publications/schema.ts';
import { foldText } from '../../text/fold.ts';
import { searchWords } from '../../text/search/prefix-query.ts';
import { type ContentKind, withKinds } from '../kind.ts';
import { hasWord, publicationName, titleKey } from '../list-source.ts';

/** Content found by name: a public row or, with `id`, a version that was not published yet. */
export type NamedContent = { kind: ContentKind; id: number | null; registro: number | null; title: string };

/** Content that matches a name. `isMore`: there are more than `total` matches; the rest are not counted. */
type NamedMatches = { total: number; isMore: boolean; rows: NamedContent[] };

/** Maximum number of rows read, and of rows of each kind whose title starts with the text. */
const MAX_ROWS = 1000;
const MAX_BEGINNING = 100;
/** Number of newest rows read for a text without a word of three letters, for which no trigram index applies. */
const MAX_NEWEST = 5000;
const LONG_WORD = 3;

/** Returns up to `size` contents of some kinds whose title or code contains every word of a text; those that start with the text come first. */
export async function findByName(kinds: readonly ContentKind[], text: string, size: number): Promise<NamedMatches> {
  const words = searchWords(text) ?? [];
  if (words.length === 0) return { total: 0, isMore: false, rows: [] };
  const published = kinds.flatMap(({ publication, tipo }) =>
    publication ? [{ area: publication.area, tipo: publication.tipo, contenido: tipo }] : [],
  );
  const hasWords = (name: SQL) =>
    sql.join(
      words.map((word) => hasWord(name, word)),
      sql` and `,
    );
  const isShort = words.every((word) => word.length < LONG_WORD);
  const p = publicaciones;
  const isOfKinds = sql`${p.tipo} = any(${sql.param(published.map(({ tipo }) => tipo))}::text[])`;
  const columns = sql`${p.area}, ${p.tipo}, ${p.registro}, ${p.titulo}, ${p.detalle}`;
  const readRows = isShort
    ? sql`(select ${columns} from ${p} where ${isOfKinds} order by ${p.id} desc limit ${sql.raw(String(MAX_NEWEST))}) publicaciones`
    : sql`${p}`;
  const isMore = isShort
    ? sql`exists (select from ${p} where ${isOfKinds} offset ${sql.raw(String(MAX_NEWEST))})`
    : sql`(select count(*) > ${sql.raw(String(MAX_ROWS))} from con_palabras)`;
  const start = foldText(text);
  const { rows } = await db().execute<
    Omit<NamedContent, 'kind'> & { tipo: string; total: number; isMore: boolean }
  >(sql`
    with clases as (
      select * from jsonb_to_recordset(${JSON.stringify(published)}::jsonb) as t (area text, tipo text, contenido text)
    ),
    con_palabras as materialized (
      select ${columns} from ${readRows} where ${isOfKinds} and ${hasWords(publicationName)} limit ${sql.raw(String(MAX_ROWS + 1))}
    ),
    publicas as (
      select t.contenido as tipo, null::int as id, p.registro, p.titulo as title from con_palabras p inner join clases t using (area, tipo)
      union
      select t.contenido, null, p.registro, p.titulo from clases t cross join lateral (
        select registro, titulo from ${p} where ${p.area} = t.area and ${p.tipo} = t.tipo and ${p.id} > 0
          and ${titleKey(p.titulo)} >= ${start} and ${titleKey(p.titulo)} < ${`${start}\u{10FFFF}`} limit ${sql.raw(String(MAX_BEGINNING))}
      ) p
    ),
    nuevas as (
      select tipo, id, registro, titulo as title from contenidos
      where registro is null and tipo in (select jsonb_array_elements_text(${JSON.stringify(kinds.map(({ tipo }) => tipo))}::jsonb))
        and ${hasWords(foldedColumn(sql`titulo`))}
    )
    select tipo, id, registro, title, count(*) over ()::int as total,
      ${isMore} as "isMore"
    from (select * from publicas union all select * from nuevas) todo
    order by starts_with(${foldedColumn(sql`title`)}, ${start}) desc, length(title), title limit ${size}`);
  return {
    total: Math.min(rows[0]?.total ?? 0, MAX_ROWS),
    isMore: rows[0]?.isMore ?? false,
    rows: withKinds(kinds, rows),
  };
}
