import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import type { PageOf, Rows } from '#platform/http/paging.ts';
import {
  grande,
  isLargePicture,
  isSmallPicture,
  mini,
  pictureColumns,
  withPicture,
} from '#platform/pictures/joined.ts';
import type { PictureSource } from '#platform/pictures/widths.ts';
import { isPublished, isPublishedWith } from '#platform/publication.ts';
import { entradas } from './schema.ts';

export type Entrada = Omit<typeof entradas.$inferSelect, 'busqueda' | 'palabras'>;
/** What a list shows of an entry. */
type EntradaListed = Pick<Entrada, 'id' | 'tipo' | 'titulo' | 'autor' | 'publicarDespuesDe' | 'resumen'> & {
  picture: PictureSource | undefined;
};

export type ListOptions = Rows & { texto?: string; tipo?: Entrada['tipo']; now: Date };

const newestFirst = [desc(entradas.publicarDespuesDe), desc(entradas.id)];

const { busqueda: _busqueda, palabras: _palabras, ...whole } = getTableColumns(entradas);
const { id, tipo, titulo, autor, publicarDespuesDe, resumen } = whole;

/**
 * Published entries, newest first: all of them, those of one kind, those that hold every word of `texto`. `total` counts all pages
 * (specification 1, section 2.4).
 */
export async function listEntradas(options: ListOptions): Promise<PageOf<EntradaListed>> {
  const wanted = matching(options);
  const rows = await db()
    .select({ id, tipo, titulo, autor, publicarDespuesDe, resumen, ...pictureColumns })
    .from(entradas)
    .leftJoin(grande, isLargePicture(entradas.imagen))
    .leftJoin(mini, isSmallPicture(entradas.imagenMini))
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(options.size)
    .offset(options.first);
  return { rows: rows.map(withPicture), total: await db().$count(entradas, wanted) };
}

/** The same entries whole, for the contract. */
export async function listWholeEntradas(options: ListOptions): Promise<PageOf<Entrada>> {
  const wanted = matching(options);
  const rows = await db()
    .select(whole)
    .from(entradas)
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(options.size)
    .offset(options.first);
  return { rows, total: await db().$count(entradas, wanted) };
}

/** A published entry with its picture, or undefined. */
export async function findEntrada(
  wanted: number,
  now: Date,
): Promise<(Entrada & { picture: PictureSource | undefined }) | undefined> {
  const [row] = await db()
    .select({ ...whole, ...pictureColumns })
    .from(entradas)
    .leftJoin(grande, isLargePicture(entradas.imagen))
    .leftJoin(mini, isSmallPicture(entradas.imagenMini))
    .where(and(eq(entradas.id, wanted), isPublished(entradas.publicarDespuesDe, now)))
    .limit(1);
  return row && withPicture(row);
}

/** Number and date of every published entry, for `sitemap.xml`. */
export async function listPublished(now: Date): Promise<{ id: number; fecha: string }[]> {
  return db()
    .select({ id: entradas.id, fecha: entradas.publicarDespuesDe })
    .from(entradas)
    .where(isPublished(entradas.publicarDespuesDe, now))
    .orderBy(...newestFirst);
}

function matching({ texto = '', tipo: kind, now }: ListOptions): SQL | undefined {
  const shown = isPublishedWith({ fecha: entradas.publicarDespuesDe, palabras: entradas.palabras }, texto, now);
  return and(shown, kind && eq(entradas.tipo, kind));
}
