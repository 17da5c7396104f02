/**
 * A small document model that both renderers understand. Everything is plain data, so that a document can be sent to a
 * worker thread as it is. Texts are already formatted: the renderers know no money, dates or domain words.
 */

/** A stretch of text; a plain string is a stretch without emphasis. */
export type Run = string | { text: string; bold?: boolean; italic?: boolean };

export type Align = 'start' | 'end';

export interface HeadingBlock {
  kind: 'heading';
  level: 1 | 2 | 3;
  text: string;
  /** Points that must be free on its page from here on, so that what follows is not torn apart; a page begins otherwise. */
  room?: number;
}

export interface ParagraphBlock {
  kind: 'paragraph';
  runs: Run[];
  /** A sentence that concludes: set larger, in the title face. */
  lead?: boolean;
}

export interface ListBlock {
  kind: 'list';
  ordered: boolean;
  items: Run[][];
}

export interface TableColumn {
  header: string;
  align: Align;
  /** Share of the width, against the other columns. */
  weight: number;
}

export interface TableBlock {
  kind: 'table';
  /** Empty where the heading above already names it. */
  caption: string;
  columns: TableColumn[];
  /** The first cell of each row is its header. */
  rows: string[][];
  /** Set in bold over a double rule. */
  total?: string[];
}

export interface FiguresBlock {
  kind: 'figures';
  items: { label: string; amount: string; detail?: string }[];
}

export interface BarsBlock {
  kind: 'bars';
  title: string;
  /** Text alternative of the chart. */
  alt: string;
  /** `share` runs from 0 to 1. */
  bars: { label: string; share: number; value: string }[];
}

/** Numbered findings: number, text, state and an amount at the right edge. */
export interface EntriesBlock {
  kind: 'entries';
  items: { label: string; runs: Run[]; amount?: string; status?: string; pending?: boolean }[];
  total?: { label: string; amount: string };
}

export interface NoteBlock {
  kind: 'note';
  runs: Run[];
}

/** One line to sign on for each role; names are never printed. */
export interface SignaturesBlock {
  kind: 'signatures';
  roles: string[];
}

export interface PageBreakBlock {
  kind: 'pageBreak';
}

export type Block =
  | HeadingBlock
  | ParagraphBlock
  | ListBlock
  | TableBlock
  | FiguresBlock
  | BarsBlock
  | EntriesBlock
  | NoteBlock
  | SignaturesBlock
  | PageBreakBlock;

export interface Cover {
  /** Kind of document, above the title. */
  kicker: string;
  title: string;
  /** Subject of the document. */
  entity: string;
  /** Label and value lines: code, year, date. */
  facts: { label: string; value: string }[];
  /** A warning at the foot of the cover. */
  notice?: string;
}

export interface TypesetDocument {
  metadata: {
    title: string;
    author: string;
    subject: string;
    lang: 'es-MX';
    code: string;
    /** ISO date (yyyy-mm-dd); it is also the creation date of the file, so that a file is always the same bytes. */
    date: string;
  };
  cover: Cover;
  blocks: Block[];
}

/** Text of some runs without emphasis. */
export function plainText(runs: Run[]): string {
  return runs.map((run) => (typeof run === 'string' ? run : run.text)).join('');
}
