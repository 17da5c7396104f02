import { and, type Column, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Parser } from 'htmlparser2';
import { db } from '../database/connection.ts';
import { archivos } from '../files/schema.ts';
import { isPresent } from '../files/state/state.ts';
import { libraryPicture } from '../text/rich-text-tags.ts';
import { pictureAddress, pictureKey, sourceSet } from './addresses.ts';
import type { PictureSource } from './widths.ts';

/** A picture in stored rich text as written by `sanitizeRichText`: its file number, and its description with entities. */
const PICTURE = /<img src="\/imagenes\/(\d+)" alt="([^"]*)" \/>/g;
/** Matches the file number, for PostgreSQL. Literal text cannot match, since its `<` is escaped. */
const NUMBER = '<img src="/imagenes/([1-9][0-9]{0,8})"';
/** Widest variant used. High-density screens would need more for the text width, at twice the size. */
const UP_TO = 900;
const SIZES = '(min-width: 60em) 40rem, 92vw';
/** Position of the first picture among the files of its publication. */
const FIRST_PLACE = 101;

/** Returns the file numbers of the pictures in stored rich text, without duplicates. */
export function picturesIn(html: string): number[] {
  return [...new Set([...html.matchAll(PICTURE)].map(([, id]) => Number(id)))];
}

/**
 * Returns stored rich text with its pictures replaced by `picture` elements in several widths and formats. Pictures missing from the library are
 * left out.
 */
export async function drawPictures(html: string): Promise<string> {
  const ids = picturesIn(html);
  if (ids.length === 0) return html;
  const rows = await db()
    .select({
      id: archivos.id,
      sha256: archivos.sha256,
      ancho: archivos.ancho,
      alto: archivos.alto,
      estado: archivos.estado,
    })
    .from(archivos)
    .where(and(inArray(archivos.id, ids), eq(archivos.publico, true), isNotNull(archivos.ancho)));
  const drawn = new Map(
    rows.filter(isPresent).map(({ id, sha256, ancho, alto }) => {
      return [id, { huella: pictureKey(sha256), ancho: ancho ?? 0, alto: alto ?? 0 }];
    }),
  );
  return html.replaceAll(PICTURE, (_, id, alt = '') => {
    const picture = drawn.get(Number(id));
    return picture ? markup(picture, String(alt)) : '';
  });
}

/** Returns the `pictureKey` of these pictures. */
export async function listPictureKeys(ids: readonly number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db()
    .select({ sha256: archivos.sha256 })
    .from(archivos)
    .where(inArray(archivos.id, [...ids]));
  return new Set(rows.map(({ sha256 }) => pictureKey(sha256)));
}

/** Returns a row with `drawPictures` applied to its text. */
export async function withDrawnText<Row extends { contenido: string }>(row: Row): Promise<Row> {
  return { ...row, contenido: await drawPictures(row.contenido) };
}

/** Returns a query of the pictures in the rich text of a column, as files of the publications of a table (`PublicationKind.files`). */
export function filesInText(table: PgTable & { id: Column }, column: Column, where: SQL): SQL {
  return sql`select ${table.id}, found.numbers[1]::int, 'parte', (found.place + ${FIRST_PLACE - 1})::int, null
    from ${table}, lateral regexp_matches(${column}, ${NUMBER}, 'g') with ordinality as found (numbers, place) where ${where}`;
}

function markup(picture: PictureSource, alt: string): string {
  const source = (format: 'avif' | 'webp') =>
    `<source type="image/${format}" srcset="${sourceSet(picture, UP_TO, format)}" sizes="${SIZES}">`;
  const size = `width="${picture.ancho}" height="${picture.alto}"`;
  const image = `<img src="${pictureAddress(picture, UP_TO, 'jpg')}" alt="${alt}" ${size} loading="lazy" decoding="async">`;
  return `<picture>${source('avif')}${source('webp')}${image}</picture>`;
}

/** A picture in HTML: its description and file number; the number is undefined if it is not from the media library. */
type TextPicture = { id: number | undefined; alt: string };

/** Returns the pictures in any HTML, in document order. */
export function listPictures(html: string): TextPicture[] {
  const pictures: TextPicture[] = [];
  const parser = new Parser({
    onopentag(name, { src = '', alt = '' }) {
      if (name !== 'img') return;
      const [, id] = libraryPicture.exec(src) ?? [];
      pictures.push({ id: id === undefined ? undefined : Number(id), alt: alt.trim() });
    },
  });
  parser.end(html);
  return pictures;
}
