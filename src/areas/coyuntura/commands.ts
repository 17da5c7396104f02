import type { Querier } from '#platform/database/connection.ts';
import { announceChange } from '#platform/database/content-version.ts';
import { excerpt, plainText, sanitizeRichText } from '#platform/rich-text.ts';
import { foldText } from '#platform/text/fold.ts';
import { entradas } from './schema.ts';

/** Characters of the text of an entry that lists show (specification 1, section 9). */
const EXCERPT_LENGTH = 400;

export type NewEntrada = Omit<typeof entradas.$inferInsert, 'resumen' | 'busqueda'>;

/** Adds entries. Their content is sanitised; excerpt and search text are made from it. */
export async function addEntradas(querier: Querier, added: readonly NewEntrada[]): Promise<void> {
  if (added.length === 0) return;
  await querier.insert(entradas).values(added.map(complete));
  await announceChange(querier, 'coyuntura');
}

function complete(entrada: NewEntrada) {
  const contenido = sanitizeRichText(entrada.contenido);
  // Headings and tables make no sentence in an excerpt.
  const running = contenido.replaceAll(/<(h[2-4]|table|aside)>[\s\S]*?<\/\1>/g, ' ');
  return {
    ...entrada,
    contenido,
    resumen: excerpt(running, EXCERPT_LENGTH),
    busqueda: foldText([entrada.titulo, entrada.autor, entrada.slug, plainText(contenido)].join(' ')),
  };
}
