import { aliasedTable, type Column } from 'drizzle-orm';
import { archivos } from '../files/schema.ts';
import { isPublishedFile } from '../files/state/published.ts';
import { pictureKey } from './addresses.ts';
import type { PictureSource } from './widths.ts';

export const grande = aliasedTable(archivos, 'grande');
export const mini = aliasedTable(archivos, 'mini');

/** Selected columns of the two drawings of a row's picture; `withPicture` makes one picture of them. */
export const pictureColumns = {
  grande: { sha256: grande.sha256, ancho: grande.ancho, alto: grande.alto },
  mini: { sha256: mini.sha256, ancho: mini.ancho },
};

/** Returns the join condition of `grande` with the column that names it. A picture that is not public is not shown. */
export function isLargePicture(imagen: Column) {
  return isPublishedFile(grande, imagen);
}

/** The same for `mini`. */
export function isSmallPicture(imagenMini: Column) {
  return isPublishedFile(mini, imagenMini);
}

type Drawing = { sha256: string; ancho: number | null; alto?: number | null } | null;

/** A row with `pictureColumns` → the same row with its `picture`, undefined where it has none whose size is known. */
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
