import type { TableFormat } from '#platform/tables/table.ts';
import { type View, viewQuery } from '../../rules/view.ts';

type VersionOfPage = { path: string; formatoId: number; versionId: number };

/** Address of the page that shows a view. */
export function pageAddress(
  { path, formatoId, versionId }: VersionOfPage,
  view: Omit<View, 'tooLong'>,
  pagina = 1,
): string {
  const query = new URLSearchParams({ formato: String(formatoId), version: String(versionId) });
  for (const [name, value] of viewQuery(view)) query.set(name, value);
  if (pagina > 1) query.set('pagina', String(pagina));
  return `${path}?${query}`;
}

/** Address of the call that answers a block of rows of a view, from page 1. */
export function blockAddress(
  { versionId }: VersionOfPage,
  { filters, order }: Omit<View, 'tooLong'>,
  page: number,
  size: number,
) {
  const query = viewQuery({ filters, order, columnas: undefined });
  query.set('pagina', String(page));
  query.set('porPagina', String(size));
  return `/api/FormatoDocumentos/Excel/${versionId}?${query}`;
}

/** Address of the call that answers the sums of a view. */
export function sumsAddress({ versionId }: VersionOfPage, { filters }: Pick<View, 'filters'>): string {
  return `/api/FormatoDocumentos/Sumas/${versionId}?${viewQuery({ filters, order: undefined, columnas: undefined })}`;
}

/** Address of the page that shows a row of a view, by its number from 1. */
export function rowAddress(version: VersionOfPage, view: Omit<View, 'tooLong'>, fila: number): string {
  return `${pageAddress(version, view)}&fila=${fila}`;
}

/** Address of the file with the filtered rows, or with all of them. */
export function downloadAddress(
  { versionId }: VersionOfPage,
  format: TableFormat,
  view?: Omit<View, 'tooLong'>,
): string {
  const query = view ? viewQuery({ ...view, columnas: undefined }) : new URLSearchParams();
  return `/Publico/Transparencia/${versionId}/${format}${query.size > 0 ? `?${query}` : ''}`;
}
