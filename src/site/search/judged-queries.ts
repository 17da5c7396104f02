import { parse } from 'csv-parse/sync';

/** Query with its expected results: addresses, or titles after `=`. */
export type JudgedQuery = { query: string; wanted: readonly string[] };

const files = import.meta.glob<string>('../../../institution/judged-queries.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the judged queries of the institution. */
export function listJudgedQueries(): JudgedQuery[] {
  const [file = ''] = Object.values(files);
  return judgedRows(file).map(([query = '', wanted = '']) => ({ query, wanted: wanted.split(' | ') }));
}

/** Returns the cells of the rows below the header of a table of judged queries, as CSV. */
export function judgedRows(csv: string): string[][] {
  return parse(csv, { from: 2, relax_column_count: true, skip_empty_lines: true });
}
