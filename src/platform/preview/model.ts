import { z } from 'zod';

/** How much of a file a preview holds; the file itself is always offered beside it. */
export const previewLimits = {
  /** Larger files are not converted. */
  fileBytes: 64_000_000,
  sheets: 60,
  /** Rows of a sheet that are read. */
  rows: 10_000,
  /** Columns of a sheet that are shown. */
  columns: 50,
  /** Rows on one page. */
  pageRows: 200,
  /** Letters on one page: rows of long texts make shorter pages. */
  pageLetters: 250_000,
  /** Letters of one cell. */
  cell: 2_000,
  /** Letters of all sheets together. */
  letters: 8_000_000,
  /** Letters of the HTML of a text document. */
  html: 600_000,
} as const;

/** Why a file is not shown; the page says it in words. */
export const reasons = ['cifrado', 'dañado', 'grande', 'macros', 'vacío'] as const;
export type Reason = (typeof reasons)[number];

/**
 * A cell as it is shown: its text, whether it is a figure, what it heads, and how many columns and rows it takes. Short names: there are
 * ten thousand of them on a page.
 */
export const Cell = z.strictObject({
  t: z.string(),
  n: z.literal(1).optional(),
  h: z.enum(['col', 'colgroup']).optional(),
  c: z.int().min(2).max(1000).optional(),
  r: z.int().min(2).max(1000).optional(),
});
export type Cell = z.infer<typeof Cell>;

/** One page of a sheet. `from` and `to` count the rows that are shown, from 1; the heading rows are repeated on each page. */
export const SheetPage = z.strictObject({
  from: z.int(),
  to: z.int(),
  head: z.array(z.array(Cell)),
  body: z.array(z.array(Cell)),
});
export type SheetPage = z.infer<typeof SheetPage>;

export const SheetAbout = z.strictObject({
  name: z.string(),
  /** Rows that can be shown. */
  rows: z.int(),
  columns: z.int(),
  /** Columns beyond the last that is shown. */
  moreColumns: z.int(),
  /** The sheet goes on: its later rows were not read. */
  cut: z.boolean(),
  /** It hides rows or columns, which are not shown. */
  hides: z.boolean(),
});
export type SheetAbout = z.infer<typeof SheetAbout>;

/** A part of a text document: what stands under one heading. The first may have none. */
export const Section = z.strictObject({ level: z.int().min(2).max(6), title: z.string(), html: z.string() });
export type Section = z.infer<typeof Section>;

export const TextAbout = z.strictObject({
  /** Pictures that are left out. */
  pictures: z.int(),
  /** The text goes on: its end is left out. */
  cut: z.boolean(),
});

/** What the converting process writes, a line each; `end` is the last line of one that was not stopped. */
export const Line = z.union([
  z.strictObject({ sheet: SheetAbout }),
  z.strictObject({ page: SheetPage }),
  z.strictObject({ text: TextAbout, sections: z.array(Section) }),
  z.strictObject({ refused: z.enum(reasons) }),
  z.strictObject({ end: z.literal(true) }),
]);
export type Line = z.infer<typeof Line>;

/** Kinds of file that can be shown, by the ending of their name. */
export const kinds = { xlsx: 'libro', csv: 'libro', docx: 'texto' } as const;
export type Ending = keyof typeof kinds;
