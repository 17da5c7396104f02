import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { db } from '../database/connection.ts';
import { nombresDePaginas } from './schema.ts';
import { MEANING, SITE_PAGE, type SitePage } from './scope.ts';
import { searchableColumn, searchableWords, textColumn } from './words.ts';

/** Texts of a page: title, other names, and content. */
type SitePageTexts = { direccion: string; titulo: string; nombres: string; texto: string; peso: number };

/** Returns the other names that staff gave to pages, by address. */
export async function listPageNames(): Promise<ReadonlyMap<string, string>> {
  const { direccion, nombres } = nombresDePaginas;
  const rows = await db().select({ direccion, nombres }).from(nombresDePaginas);
  return new Map(rows.map((row) => [row.direccion, row.nombres]));
}

/** Returns the id of the row with the other names of a page; undefined if there is none. */
export async function findPageNames(direccion: string): Promise<number | undefined> {
  const [row] = await db()
    .select({ id: nombresDePaginas.id })
    .from(nombresDePaginas)
    .where(eq(nombresDePaginas.direccion, direccion));
  return row?.id;
}

/** Minimum number of words of a name that identifies a page; a single word is ambiguous («agua»). */
const MIN_WORDS = sql.raw('2');

/** Cache of parsed pages by their texts: parsing takes longer than a search, and the texts seldom change. */
const readPages = new LRUCache<string, Promise<SitePage[]>>({ max: 2 });

/** Returns pages of the site with their words. */
export function readSitePages(pages: readonly SitePageTexts[]): Promise<SitePage[]> {
  const texts = createHash('sha256').update(JSON.stringify(pages)).digest('base64');
  const stored = readPages.get(texts);
  if (stored) return stored;
  const reading = readWords(pages);
  readPages.set(texts, reading);
  reading.catch(() => readPages.delete(texts));
  return reading;
}

/** Parses the words of pages. `offset 0` prevents PostgreSQL from parsing a text again at each use. */
async function readWords(pages: readonly SitePageTexts[]): Promise<SitePage[]> {
  const column = (name: 'direccion' | 'titulo' | 'nombres' | 'texto') =>
    sql`${sql.param(pages.map((page) => page[name]))}::text[]`;
  const { rows } = await db().execute<SitePage>(sql`
    select ${SITE_PAGE} as tipo, direccion, p.titulo as rotulo, n.nombres::text as titulo, v.palabras::text as palabras, peso, length(v.palabras) as largo, l.llamada
    from unnest(${column('direccion')}, ${column('titulo')}, ${column('nombres')}, ${column('texto')},
      ${sql.param(pages.map(({ peso }) => peso))}::real[]) as p (direccion, titulo, nombres, texto, peso)
    cross join lateral (select ${searchableColumn(sql`p.titulo`)} as titulo, ${searchableColumn(sql`p.nombres`)} as nombres offset 0) b
    cross join lateral (select ${searchableWords(sql`b.titulo`, 'A')} || ${searchableWords(sql`b.nombres`, 'B')} as nombres offset 0) n
    cross join lateral (select n.nombres || ${textColumn(sql`p.texto`)} as palabras offset 0) v
    cross join lateral (
      select coalesce(array_agg(n.antes || r.raices) filter (where r.cuantas >= n.minimo), '{}') as llamada
      from (
        select b.titulo as nombre, 1 as minimo, '' as antes
        union all select nombre, ${MIN_WORDS}, '' from string_to_table(b.nombres, ', ') as nombre
        union all select nombre, 1, ${MEANING} from string_to_table(b.nombres, ', ') as nombre where nombre ~ '^que (es|son) '
      ) n
      cross join lateral (
        select string_agg(raiz, ' ' order by raiz collate "C") as raices, count(*) as cuantas
        from unnest(tsvector_to_array(${searchableWords(sql`n.nombre`, 'B')})) as raiz
      ) r
    ) l`);
  return rows;
}
