import { Readable } from 'node:stream';
import { logAct } from '#platform/acts/act.ts';
import { type ContentKind, contentAction } from '#platform/editing/kind.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { writeCsv } from '#platform/tables/csv.ts';
import type { Table, TableColumn } from '#platform/tables/table.ts';

/** Returns a table as a CSV answer, written while the browser reads it. */
export function csvAnswer<Row>(name: string, table: Pick<Table<Row>, 'columns' | 'rows'>): Response {
  return new Response(Readable.toWeb(Readable.from(writeCsv(table))) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  });
}

/** Returns the list of a kind as a CSV answer. The export is logged with the number of its rows. */
export async function exportAnswer<Row>(
  actor: StaffActor,
  kind: ContentKind,
  table: { columns: readonly TableColumn<Row>[]; rows: readonly Row[] },
): Promise<Response> {
  const object = { kind: kind.tipo, detail: { filas: table.rows.length } };
  await logAct(actor, contentAction(kind, 'exportar'), object);
  return csvAnswer(kind.plural, table);
}

/** Returns a column of texts. */
export function textColumn<Row>(header: string, of: (row: Row) => string | null): TableColumn<Row> {
  return { header, kind: 'text', of };
}

/** Returns a column of whole numbers. */
export function integerColumn<Row>(header: string, of: (row: Row) => number | null): TableColumn<Row> {
  return { header, kind: 'integer', of };
}
