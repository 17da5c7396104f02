import { and, type Column, lte, type SQL, sql } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { localDate } from './format.ts';
import { prefixQuery } from './text/prefix-query.ts';

/** What is published by its date shows from the beginning of that day in the institution's time zone. */
export function isPublished(publicarDespuesDe: Column, now: Date): SQL {
  return lte(publicarDespuesDe, localDate(now, identity.zonaHoraria));
}

/**
 * Holds every word of `texto`, each from its beginning, whatever its accents and case; no condition when there is no word.
 * `palabras` is a `tsvector` of folded text.
 */
function holdsWords(palabras: Column, texto: string): SQL | undefined {
  const words = prefixQuery(texto);
  return words ? sql`${palabras} @@ to_tsquery('spanish', ${words})` : undefined;
}

/** Both: what a list that is searched shows. */
export function isPublishedWith(
  columns: { fecha: Column; palabras: Column },
  texto: string,
  now: Date,
): SQL | undefined {
  return and(isPublished(columns.fecha, now), holdsWords(columns.palabras, texto));
}
