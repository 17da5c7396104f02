import type { Columna, Sums } from '../../rules/columns.ts';
import type { View } from '../../rules/view.ts';

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
