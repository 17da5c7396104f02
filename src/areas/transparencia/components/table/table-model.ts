import type { TableFormat } from '#platform/tables/table.ts';
import type { Columna, Sums } from '../../rules/columns.ts';
import { type View, viewQuery } from '../../rules/view.ts';

/** A row as the table shows it: its cells as texts. */
export type GridRow = { valores: readonly string[] };

/** Data of the table of a version, for the server's HTML and for hydration in the browser. */
export type FormatTableProps = {
  versionId: number;
  /** Names the table. */
  title: string;
  /** Name of the version: `Tercer trimestre de 2026`. */
  version: string;
  columnas: readonly Columna[];
  view: Omit<View, 'tooLong'>;
  /** Rows of the version, and of the view. */
  filas: number;
  total: number;
  /** Sums of all rows of the view; undefined when the browser loads them after the page. */
  sumas: Sums | undefined;
  /** Rows of this page of the view. */
  rows: readonly GridRow[];
  pagina: number;
  /** The row that the address points to: its number in the view, from 1. */
  fila?: number | undefined;
  /** Address of the section, without query. */
  path: string;
  formatoId: number;
  /** Name and sentence of the format, which conclude about the view. */
  formato: { nombre: string; oracion: string };
  /** Address and ISO date of the visit, for paper. */
  source: { address: string; date: string };
  /** Class names of the style sheets of the table and its tools, so that the browser needs no style sheet of its own. */
  classes: Readonly<Record<string, string>>;
};

/** Rows of a page without scripts. */
export const PAGE_SIZE = 50;

/** Ids of the elements outside the table that conclude about its view. */
export const CONCLUSION = { sentence: 'conclusion', detail: 'conclusion-detalle' } as const;

/** Below this width (601 pixels at the usual text size) each row is a card, which the static table draws without any script. */
export const WIDE = '(min-width: 37.5625em)';

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
