import { withQuery } from '#platform/http/with-query.ts';
import type { TableFormat } from '#platform/tables/table.ts';
import type { Columna, Sums } from '../../rules/columns.ts';
import { type View, viewQuery } from '../../rules/view.ts';

/** A table row, with its cells as texts. */
export type GridRow = { valores: readonly string[] };

/** Data of the table of a version, for the server's HTML and for hydration in the browser. */
export type FormatTableProps = {
  versionId: number;
  /** Name of the table. */
  title: string;
  /** Name of the version: `Tercer trimestre de 2026`. */
  version: string;
  columnas: readonly Columna[];
  view: Omit<View, 'tooLong'>;
  /** Number of rows of the version, and of the view. */
  filas: number;
  total: number;
  /** Sums of all rows of the view; undefined if the browser loads them after the page. */
  sumas: Sums | undefined;
  /** Rows of this page of the view. */
  rows: readonly GridRow[];
  pagina: number;
  /** Row number in the address, within the view, from 1. */
  fila?: number | undefined;
  /** Address of the section, without query. */
  path: string;
  formatoId: number;
  /** Name and sentence of the format, for the title of the view. */
  formato: { nombre: string; oracion: string };
  /** Address and ISO date of the visit, for prints. */
  source: { address: string; date: string };
  /** Class names of the table and its tools, so that the browser script needs no style sheet. */
  classes: Readonly<Record<string, string>>;
};

/** Rows per page without scripts. */
export const PAGE_SIZE = 50;

/** Ids of the elements outside the table with the title of its view. */
export const CONCLUSION = { sentence: 'conclusion', detail: 'conclusion-detalle' } as const;

/** Below this width (601 pixels at the usual text size) each row is a card, rendered by the static table without scripts. */
export const WIDE = '(min-width: 37.5625em)';

type VersionOfPage = { path: string; formatoId: number; versionId: number };

/** Returns the address of the page with a view. */
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

/** Returns the address of the call for a block of rows of a view; blocks are numbered from 1. */
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

/** Returns the address of the call for the sums of a view. */
export function sumsAddress({ versionId }: VersionOfPage, { filters }: Pick<View, 'filters'>): string {
  return `/api/FormatoDocumentos/Sumas/${versionId}?${viewQuery({ filters, order: undefined, columnas: undefined })}`;
}

/** Returns the address of the page with a row of a view, by its number from 1. */
export function rowAddress(version: VersionOfPage, view: Omit<View, 'tooLong'>, fila: number): string {
  return `${pageAddress(version, view)}&fila=${fila}`;
}

/** Returns the address of the file with the filtered rows, or with all. */
export function downloadAddress(
  { versionId }: VersionOfPage,
  format: TableFormat,
  view?: Omit<View, 'tooLong'>,
): string {
  const query = view ? viewQuery({ ...view, columnas: undefined }) : new URLSearchParams();
  return withQuery(`/Publico/Transparencia/${versionId}/${format}`, query);
}
