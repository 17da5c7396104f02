import type { MediaListing } from '#platform/media/read.ts';
import { searchedText } from '../addresses.ts';

/** Number of pictures on a page of the library. */
export const PAGE_PICTURES = 24;

/** Returns the filters and order of an address. */
export function mediaListing(query: URLSearchParams): MediaListing {
  const vista = query.get('vista');
  return {
    texto: searchedText(query),
    vista: vista === 'sin-descripcion' || vista === 'sin-usar' ? vista : '',
    orden: query.get('orden') === 'nombre' ? 'nombre' : 'reciente',
  };
}

/** Maximum size of a library picture, in bytes. */
export const PICTURE_BYTES = 20_000_000;

/** Picture formats of the library, for the file chooser. */
export const PICTURE_FORMATS = 'image/jpeg,image/png,image/webp,image/avif';
