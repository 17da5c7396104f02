import { and, asc, like, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { escapeLike } from '#platform/text/fold.ts';
import { wordsOf } from '#platform/text/search/prefix-query.ts';
import { isVisible } from '#platform/visibility.ts';
import { entes, hasPublicTipo } from '../schema.ts';

const cached = keepResults('entes');

/** Maximum number of matches among which one is searched whose name is the whole text. */
const MAX_COMPARED = 200;

/**
 * Returns the id of the ente that a search text means: the only one that has every word at the beginning of a word of its names, or else
 * the only one of these with a name that consists of these words. Undefined when no ente or several match; misspelt words match nothing.
 */
export const findSoleEnte = cached(async (text: string): Promise<number | undefined> => {
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  const matches = await db()
    .select({
      id: entes.id,
      names: sql<
        string[]
      >`array[${entes.nombre}, ${entes.nombreCorto}, ${entes.siglas}, ${entes.nombreCompleto}, ${entes.nombreCortoCompleto}]`,
    })
    .from(entes)
    .where(
      and(
        ...words.flatMap((word) => [
          like(entes.busqueda, `%${escapeLike(word)}%`),
          sql`' ' || ${entes.busqueda} like ${`% ${escapeLike(word)}%`}`,
        ]),
        hasPublicTipo(entes.tipoEnteId),
        isVisible(entes.visibleDesde),
      ),
    )
    .orderBy(asc(sql`length(${entes.busqueda})`), asc(entes.id))
    .limit(MAX_COMPARED);
  if (matches.length === 1) return matches[0]?.id;
  const named = matches.filter(({ names }) => names.some((name) => wordsOf(name).join(' ') === words.join(' ')));
  return named.length === 1 ? named[0]?.id : undefined;
});
