import { Readable } from 'node:stream';
import { writeCsv } from '#platform/tables/csv.ts';
import type { Table } from '#platform/tables/table.ts';

/** Answers a table as a CSV file, written while the browser reads it. */
export function csvAnswer<Row>(name: string, table: Pick<Table<Row>, 'columns' | 'rows'>): Response {
  return new Response(Readable.toWeb(Readable.from(writeCsv(table))) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  });
}
