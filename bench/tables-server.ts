// A server with one table of generated rows, for `tables.ts`: `/100000/csv` answers 100,000 rows of 30 columns.
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { readConfig } from '../src/platform/config.ts';
import { closeDatabase, openDatabase, type Querier } from '../src/platform/database/connection.ts';
import { readRows } from '../src/platform/database/cursor.ts';
import { sendTable } from '../src/platform/tables/send-table.ts';
import type { TableColumn, TableFormat } from '../src/platform/tables/table.ts';

type Row = { n: number; texts: string[]; amounts: number[]; day: string };

/** Ten of text, ten of pesos, five of integers, three of dates and two of booleans. */
const columns: TableColumn<Row>[] = Array.from({ length: 30 }, (_, index): TableColumn<Row> => {
  const header = `Columna ${index + 1}`;
  if (index < 10) return { header, kind: 'text', of: ({ texts }) => texts[index] ?? null };
  if (index < 20) return { header, kind: 'pesos', of: ({ amounts }) => amounts[index - 10] ?? null };
  if (index < 25) return { header, kind: 'integer', of: ({ n }) => n + index };
  if (index < 28) return { header, kind: 'date', of: ({ day }) => day };
  return { header, kind: 'boolean', of: ({ n }) => n % 2 === 0 };
});

const rows = (amount: number) => async (querier: Querier) =>
  (
    await querier.execute<Row>(sql`
      select n, '2024-02-29' as day,
        array(select 'Texto ' || md5((n * 10 + i)::text) from generate_series(1, 10) as i) as texts,
        array(select n * 1000 + i from generate_series(1, 10) as i) as amounts
      from generate_series(1, ${amount}::int) as n`)
  ).rows;

await openDatabase(readConfig(process.env));
const app = Fastify();
app.get<{ Params: { rows: string; format: TableFormat } }>('/:rows/:format', async ({ params }, reply) =>
  sendTable(reply, params.format, { title: 'Tabla', columns, rows: readRows(rows(Number(params.rows))) }),
);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`Listo en ${address}`);
process.once('SIGTERM', async () => {
  await app.close();
  await closeDatabase();
  process.exit(0);
});
