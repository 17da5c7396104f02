import type { Table, TableColumn } from './table.ts';

/** Rows of a group: a reader fetches whole groups, and the writer has one in memory. */
const GROUP = 20_000;
const DAY = 86_400_000;

type Kind = TableColumn<never>['kind'];

/** Physical and logical types by kind. Amounts are exact decimals. */
const types = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  link: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  date: { type: 'INT32', converted_type: 'DATE' },
  integer: { type: 'INT64' },
  pesos: { type: 'INT64', converted_type: 'DECIMAL', precision: 18, scale: 2 },
  number: { type: 'DOUBLE' },
  percent: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
} as const satisfies Record<Kind, object>;

/** Writes a table as Parquet, a chunk for each group of rows. Every column may have empty cells. */
export async function* writeParquet<Row>({
  columns,
  rows,
}: Pick<Table<Row>, 'columns' | 'rows'>): AsyncGenerator<Uint8Array> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const bytes = new ByteWriter();
  const names = columns.map(({ header }) => header);
  const parquet = new ParquetWriter({
    writer: bytes,
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ header, kind }) => ({ name: header, repetition_type: 'OPTIONAL' as const, ...types[kind] })),
    ],
  });
  let values: unknown[][] = columns.map(() => []);
  for await (const row of rows) {
    for (const [index, column] of columns.entries()) values[index]?.push(parquetValue(column, row));
    if ((values[0]?.length ?? 0) < GROUP) continue;
    writeGroup();
    yield takeBytes();
  }
  writeGroup();
  parquet.finish();
  yield takeBytes();

  function writeGroup(): void {
    if (values[0]?.length === 0) return;
    const columnData = values.map((data, index) => ({ name: names[index] ?? '', data }));
    parquet.write({ columnData, rowGroupSize: GROUP });
    values = columns.map(() => []);
  }

  /** The bytes so far: `offset`, by which the footer finds the groups, goes on. */
  function takeBytes(): Uint8Array {
    const taken = new Uint8Array(bytes.getBuffer());
    bytes.index = 0;
    return taken;
  }
}

function parquetValue<Row>(column: TableColumn<Row>, row: Row): string | number | bigint | boolean | null {
  const value = column.of(row);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    return column.kind === 'percent' || column.kind === 'number' ? value : BigInt(Math.round(value));
  }
  return column.kind === 'date' && value !== null ? Date.parse(`${String(value).slice(0, 10)}T00:00:00Z`) / DAY : value;
}
