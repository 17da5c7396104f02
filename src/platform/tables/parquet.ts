import { DAY_MS } from '../calendar/days.ts';
import type { Table, TableColumn } from './table.ts';

/** Rows per row group: readers load whole groups, and the writer keeps one in memory. */
const GROUP = 20_000;

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

/** Writes a table as Parquet, one chunk per row group. Every column may have empty cells. */
export async function* writeParquet<Row>({
  columns,
  rows,
}: Pick<Table<Row>, 'columns' | 'rows'>): AsyncGenerator<Uint8Array> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const bytes = new ByteWriter();
  const parquet = new ParquetWriter({
    writer: bytes,
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ header, kind }) => ({ name: header, repetition_type: 'OPTIONAL' as const, ...types[kind] })),
    ],
  });
  let group = columns.map((column) => new GroupColumn(column));
  let rowsOfGroup = 0;
  for await (const row of rows) {
    for (const column of group) column.add(row);
    rowsOfGroup += 1;
    if (rowsOfGroup < GROUP) continue;
    writeGroup();
    yield takeBytes();
  }
  if (rowsOfGroup > 0) writeGroup();
  parquet.finish();
  yield takeBytes();

  function writeGroup(): void {
    const columnData = group.map(({ column: { header, kind }, cells }) => ({
      name: header,
      data: cells,
      // Readers do not skip groups by texts, but read these limits before the first row.
      statistics: types[kind].type !== 'BYTE_ARRAY',
    }));
    parquet.write({ columnData, rowGroupSize: GROUP });
    group = columns.map((column) => new GroupColumn(column));
    rowsOfGroup = 0;
  }

  /** Returns the bytes so far; `offset` continues, since the footer contains the positions of the groups. */
  function takeBytes(): Uint8Array {
    const taken = new Uint8Array(bytes.getBuffer());
    bytes.index = 0;
    return taken;
  }
}

type Cell = string | number | bigint | boolean | null;

/** Cells of a column in a row group. Equal cells share one object, so that most texts of a row can be garbage-collected once it is written. */
class GroupColumn<Row> {
  readonly column: TableColumn<Row>;
  readonly cells: Cell[] = [];
  private readonly distinct = new Map<ReturnType<TableColumn<Row>['of']>, Cell>();

  constructor(column: TableColumn<Row>) {
    this.column = column;
  }

  add(row: Row): void {
    const value = this.column.of(row);
    let cell = this.distinct.get(value);
    if (cell === undefined) {
      cell = parquetValue(this.column.kind, value);
      // Numbers and addresses of rows are unique.
      if (this.column.kind !== 'integer' && this.column.kind !== 'link') this.distinct.set(value, cell);
    }
    this.cells.push(cell);
  }
}

function parquetValue(kind: Kind, value: string | number | boolean | null): Cell {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    return kind === 'percent' || kind === 'number' ? value : BigInt(Math.round(value));
  }
  return kind === 'date' && value !== null ? Date.parse(`${String(value).slice(0, 10)}T00:00:00Z`) / DAY_MS : value;
}
