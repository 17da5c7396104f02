import type { MediaListing } from '#platform/media/read.ts';
import { searchedText } from '../addresses.ts';

/** Pictures of a page of the library. */
export const PAGE_PICTURES = 24;

/** Returns the filters and the order that an address asks for. */
export function mediaListing(query: URLSearchParams): MediaListing {
  const vista = query.get('vista');
  return {
    texto: searchedText(query),
    vista: vista === 'sin-descripcion' || vista === 'sin-usar' ? vista : '',
    orden: query.get('orden') === 'nombre' ? 'nombre' : 'reciente',
  };
}

/** Largest picture that the library takes, in bytes. */
export const PICTURE_BYTES = 20_000_000;

/** Formats that the library takes, for the file chooser. */
export const PICTURE_FORMATS = 'image/jpeg,image/png,image/webp,image/avif';
