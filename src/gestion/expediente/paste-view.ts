import type { ColumnGuide } from '#platform/datasets/pasted-rows.ts';

/** A pasted row. Of one that exists: its title, the fields that it changes, and the state of the change that waits in it; empty for none. */
export type PastedRowView = {
  number: number;
  cells: { text: string; problem: string }[];
  isNew: boolean;
  problems: string[];
  /** Contradictions of a row without problems, which is saved all the same. */
  doubts: string[];
  title: string;
  changes: { label: string; before: string; after: string }[];
  replaces: string;
};

/** Pasted rows as the page shows them before anything is saved. */
export type PasteView = {
  /** The table into which they go, as addresses name it. */
  plural: string;
  text: string;
  columns: string[];
  unread: string[];
  rows: PastedRowView[];
  /** Rows without faults that are new, and those that change one that exists; the others say what is there. */
  added: number;
  changed: number;
  wrong: number;
  /** Said in place of rows that cannot be read, or above those that changed meanwhile. */
  refused: string;
  /** Tells whether somebody changed the rows that these change. */
  state: string;
  guide: ColumnGuide[];
};
