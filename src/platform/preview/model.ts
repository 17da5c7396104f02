import { z } from 'zod';

/** Limits of a preview; the complete file is always offered for download. */
export const previewLimits = {
  /** Larger files are not converted. */
  fileBytes: 64_000_000,
  sheets: 60,
  /** Rows read per sheet. */
  rows: 10_000,
  /** Columns shown per sheet. */
  columns: 50,
  /** Rows per page. */
  pageRows: 200,
  /** Characters per page: rows with long texts make shorter pages. */
  pageLetters: 250_000,
  /** Characters per cell. */
  cell: 2_000,
  /** Characters of all sheets. */
  letters: 8_000_000,
  /** Characters of HTML of a text document. */
  html: 600_000,
} as const;

/** Reasons why a file is not shown. */
export const reasons = ['cifrado', 'dañado', 'grande', 'macros', 'vacío'] as const;
export type Reason = (typeof reasons)[number];

/**
 * Rendered cell: text, whether it is a number, heading scope, column span and row span. Short names, because a page has up to ten thousand
 * cells.
 */
export const Cell = z.strictObject({
  t: z.string(),
  n: z.literal(1).optional(),
  h: z.enum(['col', 'colgroup']).optional(),
  c: z.int().min(2).max(1000).optional(),
  r: z.int().min(2).max(1000).optional(),
});
export type Cell = z.infer<typeof Cell>;

/** Page of a sheet. `from` and `to` count the visible rows, from 1; header rows are repeated on each page. */
export const SheetPage = z.strictObject({
  from: z.int(),
  to: z.int(),
  head: z.array(z.array(Cell)),
  body: z.array(z.array(Cell)),
});
export type SheetPage = z.infer<typeof SheetPage>;

export const SheetInfo = z.strictObject({
  name: z.string(),
  /** Visible rows. */
  rows: z.int(),
  columns: z.int(),
  /** Columns after the last one shown. */
  moreColumns: z.int(),
  /** Whether later rows were not read. */
  cut: z.boolean(),
  /** Whether the sheet has hidden rows or columns, which are not shown. */
  hides: z.boolean(),
});
export type SheetInfo = z.infer<typeof SheetInfo>;

/** Section of a text document. The first may have no heading. */
export const Section = z.strictObject({ level: z.int().min(2).max(6), title: z.string(), html: z.string() });
export type Section = z.infer<typeof Section>;

export const TextInfo = z.strictObject({
  /** Number of omitted pictures. */
  pictures: z.int(),
  /** Whether the end of the text is omitted. */
  cut: z.boolean(),
});

/** Output lines of the conversion process; `end` is the last line of complete output. */
export const Line = z.union([
  z.strictObject({ sheet: SheetInfo }),
  z.strictObject({ page: SheetPage }),
  z.strictObject({ text: TextInfo, sections: z.array(Section) }),
  z.strictObject({ refused: z.enum(reasons) }),
  z.strictObject({ end: z.literal(true) }),
]);
export type Line = z.infer<typeof Line>;

/** Preview kinds by file extension. */
export const kinds = { xlsx: 'libro', csv: 'libro', docx: 'texto' } as const;
export type Ending = keyof typeof kinds;
