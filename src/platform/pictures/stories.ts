import { aliasedTable, type Column, desc, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import type { Querier } from '../database/connection.ts';
import { totalRows } from '../database/paged.ts';
import { archivos, isPublishedFile } from '../files/schema.ts';
import type { Rows } from '../http/paging.ts';
import { pictureKey } from './addresses.ts';
import type { PictureSource } from './widths.ts';

/** Table of dated texts, each with a picture and optionally a separate drawing for small sizes. */
type StoryTable = PgTable & Record<'id' | 'publicarDespuesDe' | 'imagen' | 'imagenMini', Column>;

/** Limits of a list, or the placeholders for them. */
export type StoryLimits = { [name in keyof Rows]: Rows[name] | Placeholder };

const grande = aliasedTable(archivos, 'grande');
const mini = aliasedTable(archivos, 'mini');
const pictureColumns = {
  grande: { sha256: grande.sha256, ancho: grande.ancho, alto: grande.alto },
  mini: { sha256: mini.sha256, ancho: mini.ancho },
};

/** Returns the order of a list of stories, newest first. */
export function newestFirst(table: StoryTable): SQL[] {
  return [desc(table.publicarDespuesDe), desc(table.id)];
}

/**
 * Selects the columns of stories and the total number of rows, with the two drawings of their picture, which `withPicture` combines. Pictures that
 * are not public are left out.
 */
export function selectStories<Table extends StoryTable, Columns extends SelectedFields>(
  querier: Querier,
  { table, columns, where }: { table: Table; columns: Columns; where: SQL | undefined },
  { first, size }: StoryLimits,
) {
  return querier
    .select({ ...columns, ...pictureColumns, total: totalRows })
    .from(table as PgTable)
    .leftJoin(grande, isPublishedFile(grande, table.imagen))
    .leftJoin(mini, isPublishedFile(mini, table.imagenMini))
    .where(where)
    .orderBy(...newestFirst(table))
    .limit(size)
    .offset(first);
}

type Drawing = { sha256: string; ancho: number | null; alto?: number | null } | null;

/** Returns a selected row with its `picture`; undefined if there is none with a known size. */
export function withPicture<Row extends { grande: Drawing; mini: Drawing }>({
  grande: large,
  mini: small,
  ...row
}: Row): Omit<Row, 'grande' | 'mini'> & { picture: PictureSource | undefined } {
  return { ...row, picture: pictureOf(large, small) };
}

function pictureOf(large: Drawing, small: Drawing): PictureSource | undefined {
  if (!large?.ancho || !large.alto) return undefined;
  return {
    huella: pictureKey(large.sha256),
    ancho: large.ancho,
    alto: large.alto,
    mini: small?.ancho ? { huella: pictureKey(small.sha256), ancho: small.ancho } : undefined,
  };
}
