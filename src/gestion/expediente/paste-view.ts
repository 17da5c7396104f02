import type { ColumnGuide } from '#platform/datasets/pasted-rows.ts';

/** A pasted row. For an existing row: its title, the changed fields, and the state of its pending change; empty without one. */
export type PastedRowView = {
  number: number;
  cells: { text: string; problem: string }[];
  isNew: boolean;
  problems: string[];
  /** Contradictions of a valid row, which do not prevent saving it. */
  doubts: string[];
  title: string;
  changes: { label: string; before: string; after: string }[];
  replaces: string;
};

/** Pasted rows for display, before anything is saved. */
export type PasteView = {
  /** The target table, as in addresses. */
  plural: string;
  text: string;
  columns: string[];
  unread: string[];
  rows: PastedRowView[];
  /** Numbers of valid new rows, of valid changes to existing rows, and of rows with faults. */
  added: number;
  changed: number;
  wrong: number;
  /** Sentence shown instead of unreadable rows, or above rows that changed since. */
  refused: string;
  /** Digest of the existing rows that the pasted ones change, to detect changes by others. */
  state: string;
  guide: ColumnGuide[];
};
