import { contentCommand } from '#platform/acts/command.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { sanitizeRichText } from '#platform/rich-text.ts';
import { anuncios } from './schema.ts';

export type NewAnuncio = typeof anuncios.$inferInsert;

/** Adds an announcement, or updates the one whose id exists. Its content is sanitised. */
export const saveAnuncio = contentCommand('noticias', (tx, anuncio: NewAnuncio) =>
  upsertRows(tx, anuncios, [{ ...anuncio, contenido: sanitizeRichText(anuncio.contenido) }], {
    key: [anuncios.id],
    set: ['rotulo', 'titulo', 'contenido', 'desde', 'hasta'],
  }),
);
