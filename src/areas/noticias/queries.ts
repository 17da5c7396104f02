import { and, asc, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { db } from '#platform/database/connection.ts';
import { localDate } from '#platform/format.ts';
import type { Rows } from '#platform/http/paging.ts';
import {
  grande,
  isLargePicture,
  isSmallPicture,
  mini,
  pictureColumns,
  withPicture,
} from '#platform/pictures/joined.ts';
import { isPublished, isPublishedWith } from '#platform/publication.ts';
import { anuncios, notas } from './schema.ts';

type ListOptions = Rows & { texto?: string | undefined; now: Date };

// What a list shows; `contenido` may be long and is read only where it is shown.
const listed = {
  id: notas.id,
  titulo: notas.titulo,
  resumen: notas.resumen,
  autor: notas.autor,
  publicarDespuesDe: notas.publicarDespuesDe,
  imagen: notas.imagen,
  posicionImagen: notas.posicionImagen,
  alt: notas.alt,
  ...pictureColumns,
};
const whole = { ...listed, entradilla: notas.entradilla, contenido: notas.contenido, slug: notas.slug };

const newestFirst = [desc(notas.publicarDespuesDe), desc(notas.id)];
const oldestFirst = [asc(notas.publicarDespuesDe), asc(notas.id)];

export type NotaListed = Awaited<ReturnType<typeof listUltimas>>[number];
export type NotaWhole = NonNullable<Awaited<ReturnType<typeof findNota>>>;

/**
 * Published notes, newest first, whose title, lead, author or text holds every word of `texto`: the beginning of a word is enough,
 * accents and case do not matter. `total` counts all pages (specification 1, section 2.4).
 */
export async function listNotas(options: ListOptions) {
  const wanted = matching(options);
  const rows = await selectListed()
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(options.size)
    .offset(options.first);
  return { rows: rows.map(withPicture), total: await db().$count(notas, wanted) };
}

/** The same with the whole text of each, for the contract. */
export async function listWholeNotas(options: ListOptions) {
  const wanted = matching(options);
  const rows = await selectWhole()
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(options.size)
    .offset(options.first);
  return { rows, total: await db().$count(notas, wanted) };
}

/** Featured notes, newest first. */
export async function listDestacadas(options: Rows & { now: Date }) {
  const wanted = and(published(options.now), eq(notas.destacada, true));
  const rows = await selectListed()
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(options.size)
    .offset(options.first);
  return { rows: rows.map(withPicture), total: await db().$count(notas, wanted) };
}

/** The latest `amount` notes. */
export async function listUltimas(amount: number, now: Date) {
  const rows = await selectListed()
    .where(published(now))
    .orderBy(...newestFirst)
    .limit(amount);
  return rows.map(withPicture);
}

/** A published note, or undefined. */
export async function findNota(id: number, now: Date) {
  const [row] = await selectWhole().where(and(eq(notas.id, id), published(now)));
  return row && withPicture(row);
}

/** The published notes before and after a published one, by date of publication; undefined when that one is not. */
export async function findNeighbours(id: number, now: Date) {
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
    near(sql`${place} < ${here}`, newestFirst),
    near(sql`${place} > ${here}`, oldestFirst),
  ]);
  return { prev: prev ?? null, next: next ?? null };
}

/** The announcement of the day: the newest of those whose days include today, or undefined. */
export async function findAnuncio(now: Date) {
  const today = localDate(now, identity.zonaHoraria);
  const [row] = await db()
    .select()
    .from(anuncios)
    .where(and(lte(anuncios.desde, today), or(isNull(anuncios.hasta), gte(anuncios.hasta, today))))
    .orderBy(desc(anuncios.desde), desc(anuncios.id))
    .limit(1);
  return row;
}

/** Every published note, for `sitemap.xml`. */
export async function listPublished(now: Date) {
  return db()
    .select({ id: notas.id, fecha: notas.publicarDespuesDe })
    .from(notas)
    .where(published(now))
    .orderBy(...newestFirst);
}

function published(now: Date): SQL {
  return isPublished(notas.publicarDespuesDe, now);
}

function matching({ texto = '', now }: ListOptions): SQL | undefined {
  return isPublishedWith({ fecha: notas.publicarDespuesDe, palabras: notas.palabras }, texto, now);
}

function selectListed() {
  return db()
    .select(listed)
    .from(notas)
    .leftJoin(grande, isLargePicture(notas.imagen))
    .leftJoin(mini, isSmallPicture(notas.imagenMini));
}

function selectWhole() {
  return db()
    .select(whole)
    .from(notas)
    .leftJoin(grande, isLargePicture(notas.imagen))
    .leftJoin(mini, isSmallPicture(notas.imagenMini));
}
