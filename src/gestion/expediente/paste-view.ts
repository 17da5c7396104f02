import type { PastedRow } from '#platform/datasets/pasted-rows.ts';

/** Pasted rows as the page shows them before anything is saved. */
export type PasteView = {
  /** The table into which they go, as addresses name it. */
  plural: string;
  text: string;
  columns: string[];
  unread: string[];
  rows: { number: number; cells: PastedRow['cells']; isNew: boolean; problems: string[] }[];
  right: number;
  wrong: number;
  /** Said in place of rows that cannot be read. */
  refused: string;
};
