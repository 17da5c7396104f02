import { CHUNK, cellValue, type Table, type TableColumn } from './table.ts';

/**
 * Writes a table as a JSON array with one object per row, in chunks of some 64 kB. The properties are the column headers, in order; a
 * repeated header gets a number. Amounts are in pesos, as in CSV.
 */
export async function* writeJson<Row>({ columns, rows }: Pick<Table<Row>, 'columns' | 'rows'>): AsyncGenerator<Buffer> {
  const names = propertyNames(columns).map((name) => JSON.stringify(name));
  let text = '[';
  let separator = '\n';
  for await (const row of rows) {
    const properties = columns.map((column, index) => `${names[index]}:${JSON.stringify(jsonValue(column, row))}`);
    text += `${separator}{${properties.join(',')}}`;
    separator = ',\n';
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}\n]\n`);
}

/** Returns the row on a line of a table that `writeJson` wrote; undefined for a line without one. */
export function rowOfLine(line: string): Record<string, string | number | boolean | null> | undefined {
  return line.startsWith('{') ? JSON.parse(line.replace(/,$/, '')) : undefined;
}

function jsonValue<Row>(column: TableColumn<Row>, row: Row): string | number | boolean | null {
  return column.kind === 'boolean' ? column.of(row) : cellValue(column, row);
}

function propertyNames<Row>(columns: readonly TableColumn<Row>[]): string[] {
  const uses = new Map<string, number>();
  return columns.map(({ header }) => {
    const use = (uses.get(header) ?? 0) + 1;
    uses.set(header, use);
    return use === 1 ? header : `${header} (${use})`;
  });
}
