import { aliasedTable, and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { archivos } from '#platform/files/schema.ts';
import type { PageOf, Rows } from '#platform/http/paging.ts';
import { isPublished, isPublishedWith } from '#platform/publication.ts';
import { entradas } from './schema.ts';

export type Entrada = Omit<typeof entradas.$inferSelect, 'busqueda' | 'palabras'>;
/** Where the picture of an entry is: `huella` is the first 16 digits of its content address; sizes in pixels. */
export type EntradaPicture = { huella: string; ancho: number; alto: number; mini?: { huella: string; ancho: number } };
/** What a list shows of an entry. */
export type EntradaListed = Pick<Entrada, 'id' | 'tipo' | 'titulo' | 'autor' | 'publicarDespuesDe' | 'resumen'> & {
  picture: EntradaPicture | undefined;
};

export type ListOptions = Rows & { texto?: string; tipo?: Entrada['tipo']; now: Date };

const grande = aliasedTable(archivos, 'grande');
const mini = aliasedTable(archivos, 'mini');
const newestFirst = [desc(entradas.publicarDespuesDe), desc(entradas.id)];

const { busqueda: _busqueda, palabras: _palabras, ...whole } = getTableColumns(entradas);
const { id, tipo, titulo, autor, publicarDespuesDe, resumen } = whole;
const pictures = {
  grande: { sha256: grande.sha256, ancho: grande.ancho, alto: grande.alto },
  mini: { sha256: mini.sha256, ancho: mini.ancho },
};

/**
 * Published entries, newest first: all of them, those of one kind, those that hold every word of `texto`. `total` counts all pages
 * (specification 1, section 2.4).
 */
export async function listEntradas(options: ListOptions): Promise<PageOf<EntradaListed>> {
  const wanted = matching(options);
  const rows = await db()
    .select({ id, tipo, titulo, autor, publicarDespuesDe, resumen, ...pictures })
    .from(entradas)
    .leftJoin(grande, and(eq(grande.id, entradas.imagen), eq(grande.publico, true)))
    .leftJoin(mini, and(eq(mini.id, entradas.imagenMini), eq(mini.publico, true)))
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
): Promise<(Entrada & { picture: EntradaPicture | undefined }) | undefined> {
  const [row] = await db()
    .select({ ...whole, ...pictures })
    .from(entradas)
    .leftJoin(grande, and(eq(grande.id, entradas.imagen), eq(grande.publico, true)))
    .leftJoin(mini, and(eq(mini.id, entradas.imagenMini), eq(mini.publico, true)))
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

type Joined = { sha256: string; ancho: number | null; alto?: number | null } | null;

function withPicture<Row extends { grande: Joined; mini: Joined }>({ grande: large, mini: small, ...row }: Row) {
  return { ...row, picture: pictureOf(large, small) };
}

function pictureOf(large: Joined, small: Joined): EntradaPicture | undefined {
  if (!large?.ancho || !large.alto) return undefined;
  return {
    huella: large.sha256.slice(0, 16),
    ancho: large.ancho,
    alto: large.alto,
    ...(small?.ancho && { mini: { huella: small.sha256.slice(0, 16), ancho: small.ancho } }),
  };
}
