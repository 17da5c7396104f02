import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import { readPage } from '#platform/database/paged.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import type { Rows } from '#platform/http/paging.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { withDrawnText } from '#platform/pictures/in-text.ts';
import { newestFirst, type StoryLimits, selectStories, withPicture } from '#platform/pictures/stories.ts';
import { sanitizeRichText } from '#platform/rich-text.ts';
import { readSetting } from '#platform/settings/read.ts';
import { foldText } from '#platform/text/fold.ts';
import { prefixQuery } from '#platform/text/search/prefix-query.ts';
import { isVisible, isVisibleWith, matchesQuery, today } from '#platform/visibility.ts';
import { carouselSetting, chosenNotas, orderCarousel } from './rules/carousel.ts';
import { anuncios, notas } from './schema.ts';

const cached = keepResults('noticias', 'archivos', 'ajustes');

type ListOptions = Rows & { texto?: string | undefined; now: Date };

// Columns of a list, without `contenido`, which may be long.
const listed = {
  id: notas.id,
  titulo: notas.titulo,
  resumen: notas.resumen,
  autor: notas.autor,
  publicarDespuesDe: notas.publicarDespuesDe,
  imagen: notas.imagen,
  posicionImagen: notas.posicionImagen,
  alt: notas.alt,
};
const whole = { ...listed, entradilla: notas.entradilla, contenido: notas.contenido, slug: notas.slug };

const oldestFirst = [asc(notas.publicarDespuesDe), asc(notas.id)];

export type NotaListed = Awaited<ReturnType<typeof listUltimas>>[number];
export type NotaWhole = NonNullable<Awaited<ReturnType<typeof findNota>>>;

/**
 * Returns published notas, newest first, whose title, lead, author or text contains words beginning with every word of `texto`, ignoring accents
 * and case. `total` counts all pages (specification 1, section 2.4).
 */
export async function listNotas(options: ListOptions) {
  // Texts with equal folded forms share a stored result.
  return readNotas({ ...options, texto: foldText(options.texto ?? '') });
}

const readNotas = cached(async (options: ListOptions) => {
  const { texto = '', now } = options;
  const query = prefixQuery(texto);
  const { rows, total } = await readPage(options, ({ first, size }) =>
    query
      ? searchListed({ query, now: today(now), first, size })
      : selectListed(db(), matching(options), { first, size }),
  );
  return { rows: rows.map(withPicture), total };
});

const searchListed = prepared((querier, { now, query, first, size }: PreparedValues<'query' | 'first' | 'size'>) =>
  selectListed(querier, and(isVisible(notas.visibleDesde, now), matchesQuery(notas.palabras, query)), { first, size }),
);

/** Returns the same notas with their whole text, for the contract. */
export async function listWholeNotas(options: ListOptions) {
  const where = matching(options);
  const { rows, total } = await readPage(options, (page) => selectWhole(where, page));
  return { rows: await Promise.all(rows.map(withDrawnText)), total };
}

/** Returns featured notas, newest first. */
export const listDestacadas = cached(async (options: Rows & { now: Date }) => {
  const condition = and(published(options.now), eq(notas.destacada, true));
  const { rows, total } = await readPage(options, (page) => selectListed(db(), condition, page));
  return { rows: rows.map(withPicture), total };
});

/** Returns the notas of the home page's carousel, according to its setting. */
export const listCarousel = cached(async (now: Date) => {
  const { cuantas, notas: text } = await readSetting(carouselSetting);
  const ids = chosenNotas(text);
  const [chosen, featured] = await Promise.all([
    ids.length > 0
      ? selectListed(db(), and(published(now), inArray(notas.id, ids)), { first: 0, size: ids.length })
      : [],
    selectListed(db(), and(published(now), eq(notas.destacada, true)), { first: 0, size: cuantas }),
  ]);
  return orderCarousel(ids, chosen, featured, cuantas).map(withPicture);
});

/** Returns the latest `amount` notas. */
export const listUltimas = cached(async (amount: number, now: Date) => {
  const rows = await selectListed(db(), published(now), { first: 0, size: amount });
  return rows.map(withPicture);
});

/** Returns a published nota with its picture and the pictures of its text; undefined if there is none. */
export const findNota = cached(async (id: number, now: Date) => {
  const [row] = await selectWhole(and(eq(notas.id, id), published(now)), { first: 0, size: 1 });
  return row && withPicture(await withDrawnText({ ...row, contenido: sanitizeRichText(row.contenido) }));
});

/** Returns the published notas before and after a published one by date of publication; undefined if that one is not published. */
export const findNeighbours = cached(async (id: number, now: Date) => {
  const [own] = await db()
    .select({ fecha: notas.publicarDespuesDe })
    .from(notas)
    .where(and(eq(notas.id, id), published(now)));
  if (!own) return undefined;
  const place = sql`(${notas.publicarDespuesDe}, ${notas.id})`;
  const here = sql`(${own.fecha}::date, ${id}::integer)`;
  const near = (beyond: SQL, order: SQL[]) =>
    db()
      .select({ id: notas.id, titulo: notas.titulo })
      .from(notas)
      .where(and(published(now), beyond))
      .orderBy(...order)
      .limit(1);
  const [[prev], [next]] = await Promise.all([
    near(sql`${place} < ${here}`, newestFirst(notas)),
    near(sql`${place} > ${here}`, oldestFirst),
  ]);
  return { prev: prev ?? null, next: next ?? null };
});

/** Returns the anuncio of the day: the newest of those whose period includes today; undefined if there is none. */
export const findAnuncio = cached(async (now: Date) => {
  const day = today(now);
  const [row] = await db()
    .select()
    .from(anuncios)
    .where(and(lte(anuncios.desde, day), or(isNull(anuncios.hasta), gte(anuncios.hasta, day))))
    .orderBy(desc(anuncios.desde), desc(anuncios.id))
    .limit(1);
  return row;
});

/** Returns the newest anuncio for editing, shown today or not. */
export async function findAnuncioRow(querier: Querier) {
  const [row] = await querier.select().from(anuncios).orderBy(desc(anuncios.desde), desc(anuncios.id)).limit(1);
  if (!row) return undefined;
  const { id, ...data } = row;
  return { id, data };
}

function published(now: Date): SQL {
  return isVisible(notas.visibleDesde, now);
}

function matching({ texto = '', now }: ListOptions): SQL | undefined {
  return isVisibleWith(notas, texto, now);
}

function selectListed(querier: Querier, where: SQL | undefined, page: StoryLimits) {
  return selectStories(querier, { table: notas, columns: listed, where }, page);
}

function selectWhole(where: SQL | undefined, page: Rows) {
  return selectStories(db(), { table: notas, columns: whole, where }, page);
}
