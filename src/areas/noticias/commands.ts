import { contentCommand } from '#platform/acts/command.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { publishRow } from '#platform/publications/publish-row.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { excerpt, plainText, sanitizeRichText } from '#platform/rich-text.ts';
import { foldText } from '#platform/text/fold.ts';
import { notaKind } from './publications.ts';
import { anuncios, notas } from './schema.ts';

/** Characters of a note's text in lists (specification 1, section 9). */
const EXCERPT_LENGTH = 400;

export type NewNota = Omit<typeof notas.$inferInsert, 'resumen' | 'busqueda'>;
export type NewAnuncio = typeof anuncios.$inferInsert;

/**
 * Adds notes, and updates those whose id exists; one without an id gets the next. Rows are whole. Their content is sanitised; excerpt and
 * search text are derived from it.
 */
export const saveNotas = contentCommand('noticias', async (tx, rows: readonly NewNota[]) => {
  const { ids, ...saved } = await upsertRows(tx, notas, rows.map(complete), {
    key: [notas.id],
    set: [
      'titulo',
      'entradilla',
      'contenido',
      'resumen',
      'autor',
      'publicarDespuesDe',
      'imagen',
      'imagenMini',
      'alt',
      'posicionImagen',
      'slug',
      'destacada',
      'busqueda',
    ],
  });
  await refreshPublications(tx, notaKind, ids);
  return saved;
});

/** Adds an announcement, or updates the one whose id exists. Its content is sanitised. */
export const saveAnuncio = contentCommand('noticias', (tx, anuncio: NewAnuncio) =>
  upsertRows(tx, anuncios, [{ ...anuncio, contenido: sanitizeRichText(anuncio.contenido) }], {
    key: [anuncios.id],
    set: ['rotulo', 'titulo', 'contenido', 'desde', 'hasta'],
  }),
);

function complete(nota: NewNota) {
  const contenido = sanitizeRichText(nota.contenido);
  return {
    ...nota,
    contenido,
    // A box of figures does not read as a sentence.
    resumen: excerpt(contenido, EXCERPT_LENGTH, ['aside']),
    busqueda: foldText([nota.titulo, nota.entradilla, nota.autor, nota.slug, plainText(contenido)].join(' ')),
  };
}

/** Adds a note, or changes the one of `id`. Returns its id. */
export const publishNota = contentCommand(
  'noticias',
  async (tx, { id, nota }: { id: number | null; nota: Omit<NewNota, 'id'> }) => {
    const values = complete(nota);
    return publishRow(tx, notaKind, { table: notas, id, values });
  },
);
