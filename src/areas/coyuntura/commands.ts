import { contentCommand } from '#platform/acts/command.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { publishRow } from '#platform/publications/publish-row.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { excerpt, plainText, sanitizeRichText } from '#platform/rich-text.ts';
import { foldText } from '#platform/text/fold.ts';
import { entradaKind } from './publications.ts';
import { entradas } from './schema.ts';

/** Characters of an entry's text in lists (specification 1, section 9). */
const EXCERPT_LENGTH = 400;

export type NewEntrada = Omit<typeof entradas.$inferInsert, 'resumen' | 'busqueda'>;

/**
 * Adds entries, and updates those whose id exists; one without an id gets the next. Rows are whole. Their content is sanitised; excerpt and
 * search text are derived from it.
 */
export const saveEntradas = contentCommand('coyuntura', async (tx, rows: readonly NewEntrada[]) => {
  const { ids, ...saved } = await upsertRows(tx, entradas, rows.map(complete), {
    key: [entradas.id],
    set: [
      'tipo',
      'titulo',
      'autor',
      'publicarDespuesDe',
      'contenido',
      'resumen',
      'imagen',
      'imagenMini',
      'alt',
      'slug',
      'mapa',
      'busqueda',
    ],
  });
  await refreshPublications(tx, entradaKind, ids);
  return saved;
});

function complete(entrada: NewEntrada) {
  const contenido = sanitizeRichText(entrada.contenido);
  return {
    ...entrada,
    contenido,
    // Headings and tables do not read as sentences.
    resumen: excerpt(contenido, EXCERPT_LENGTH, ['h2', 'h3', 'h4', 'table', 'aside']),
    busqueda: foldText([entrada.titulo, entrada.autor, entrada.slug, plainText(contenido)].join(' ')),
  };
}

/** Adds an entry, or changes the one of `id`. Returns its id. */
export const publishEntrada = contentCommand(
  'coyuntura',
  async (tx, { id, entrada }: { id: number | null; entrada: Omit<NewEntrada, 'id'> }) => {
    const values = complete(entrada);
    return publishRow(tx, entradaKind, { table: entradas, id, values });
  },
);
