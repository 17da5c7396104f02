import { CSV_BEGINNING, csvLine } from './csv-line.ts';
import { CHUNK, cellValue, type Table } from './table.ts';

/**
 * Writes a table as CSV (RFC 4180), in chunks of some 64 kB.
 */
export async function* writeCsv<Row>({ columns, rows }: Pick<Table<Row>, 'columns' | 'rows'>): AsyncGenerator<Buffer> {
  let text = CSV_BEGINNING + csvLine(columns.map(({ header }) => header));
  for await (const row of rows) {
    text += csvLine(columns.map((column) => cellValue(column, row)));
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
