import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { readPage } from '#platform/database/paged.ts';
import type { PageOf, Rows } from '#platform/http/paging.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { withDrawnText } from '#platform/pictures/in-text.ts';
import { selectStories, withPicture } from '#platform/pictures/stories.ts';
import type { PictureSource } from '#platform/pictures/widths.ts';
import { sanitizeRichText } from '#platform/rich-text.ts';
import { isVisible, isVisibleWith } from '#platform/visibility.ts';
import { entradas } from './schema.ts';

const cached = keepResults('coyuntura', 'archivos');

export type Entrada = Omit<typeof entradas.$inferSelect, 'busqueda' | 'palabras' | 'retirado' | 'visibleDesde'>;
/** Columns of an entry in a list. */
type EntradaListed = Pick<Entrada, 'id' | 'tipo' | 'titulo' | 'autor' | 'publicarDespuesDe' | 'resumen'> & {
  picture: PictureSource | undefined;
};

type ListOptions = Rows & { texto?: string; tipo?: Entrada['tipo']; now: Date };

const {
  busqueda: _busqueda,
  palabras: _palabras,
  retirado: _retirado,
  visibleDesde: _visibleDesde,
  ...whole
} = getTableColumns(entradas);
const { id, tipo, titulo, autor, publicarDespuesDe, resumen } = whole;

/**
 * Returns published entries, newest first: all, those of one kind, or those that contain every word of `texto`. `total` counts all pages
 * (specification 1, section 2.4).
 */
export const listEntradas = cached(async (options: ListOptions): Promise<PageOf<EntradaListed>> => {
  const columns = { id, tipo, titulo, autor, publicarDespuesDe, resumen };
  const where = matching(options);
  const { rows, total } = await readPage(options, (page) =>
    selectStories(db(), { table: entradas, columns, where }, page),
  );
  return { rows: rows.map(withPicture), total };
});

/** Returns the same entries with their whole text, for the contract. */
export async function listWholeEntradas(options: ListOptions): Promise<PageOf<Entrada>> {
  const where = matching(options);
  const { rows, total } = await readPage(options, (page) =>
    selectStories(db(), { table: entradas, columns: whole, where }, page),
  );
  return { rows: await Promise.all(rows.map(withDrawnText)), total };
}

/** Returns a published entry with its picture and the pictures of its text; undefined if there is none. */
export const findEntrada = cached(
  async (id: number, now: Date): Promise<(Entrada & { picture: PictureSource | undefined }) | undefined> => {
    const where = and(eq(entradas.id, id), isVisible(entradas.visibleDesde, now));
    const [row] = await selectStories(db(), { table: entradas, columns: whole, where }, { first: 0, size: 1 });
    return row && withPicture(await withDrawnText({ ...row, contenido: sanitizeRichText(row.contenido) }));
  },
);

function matching({ texto = '', tipo: kind, now }: ListOptions): SQL | undefined {
  const isListed = isVisibleWith(entradas, texto, now);
  return and(isListed, kind && eq(entradas.tipo, kind));
}
