import type { Encabezado } from '#platform/pdf/blocks/block.ts';
import type { TextPlace } from '#platform/pdf/places/locate.ts';

/** Part of a document: its first page, and how many observations are in it. */
export type Part = { title: string; page: number; observaciones: number };

const MAX_PARTS = 12;

/**
 * Returns the parts of a document by its highest headings after the first page, which is the cover, and the pages of its observations.
 * Each observation belongs to the last part that begins before it.
 */
export function contentsOf(headings: readonly Encabezado[], places: readonly (TextPlace | undefined)[]) {
  const inside = headings.filter(({ pagina }) => pagina > 1);
  const levels = [...new Set(inside.map(({ nivel }) => nivel))].toSorted((a, b) => a - b);
  // A document with one title above all others has its parts a level lower.
  const level = levels.find((each) => inside.filter(({ nivel }) => nivel <= each).length > 1) ?? 0;
  const parts = inside.filter(({ nivel }) => nivel <= level).slice(0, MAX_PARTS);
  const knownLocations = places.filter((location) => location !== undefined);
  return {
    parts: parts.map((part, index): Part => {
      const next = parts[index + 1];
      const mine = knownLocations.filter(
        (location) => !isBefore(location, part) && (next === undefined || isBefore(location, next)),
      );
      return { title: part.titulo, page: part.pagina, observaciones: mine.length };
    }),
    pages: places.map((location) => location?.pagina),
  };
}

function isBefore(a: TextPlace, b: TextPlace): boolean {
  return a.pagina < b.pagina || (a.pagina === b.pagina && a.bloque < b.bloque);
}
