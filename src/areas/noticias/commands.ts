import type { Querier } from '#platform/database/connection.ts';
import { announceChange } from '#platform/database/content-version.ts';
import { excerpt, plainText, sanitizeRichText } from '#platform/rich-text.ts';
import { foldText } from '#platform/text/fold.ts';
import { anuncios, notas } from './schema.ts';

/** Characters of the text of a note that lists show (specification 1, section 9). */
const EXCERPT_LENGTH = 400;

export type NewNota = Omit<typeof notas.$inferInsert, 'resumen' | 'busqueda'>;
export type NewAnuncio = typeof anuncios.$inferInsert;

/** Adds notes. Their content is sanitised; excerpt and search text are made from it. */
export async function addNotas(querier: Querier, added: readonly NewNota[]): Promise<void> {
  if (added.length === 0) return;
  await querier.insert(notas).values(added.map(complete));
  await announceChange(querier, 'noticias');
}

/** Adds an announcement. Its content is sanitised. */
export async function addAnuncio(querier: Querier, added: NewAnuncio): Promise<void> {
  await querier.insert(anuncios).values({ ...added, contenido: sanitizeRichText(added.contenido) });
  await announceChange(querier, 'noticias');
}

function complete(nota: NewNota) {
  const contenido = sanitizeRichText(nota.contenido);
  // A box of figures beside the text makes no sentence in an excerpt.
  const running = contenido.replaceAll(/<aside[\s\S]*?<\/aside>/g, ' ');
  return {
    ...nota,
    contenido,
    resumen: excerpt(running, EXCERPT_LENGTH),
    busqueda: foldText([nota.titulo, nota.entradilla, nota.autor, nota.slug, plainText(contenido)].join(' ')),
  };
}
