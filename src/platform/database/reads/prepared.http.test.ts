import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openServerDatabase } from '#tests/setup/database.ts';
import { ajustes } from '../../settings/schema.ts';
import { db, type Querier } from '../connection.ts';
import { mapRowsOnce, prepared } from './prepared.ts';

openServerDatabase();

/** Fields of every kind: a column of a table, an expression, and both through a subquery. */
const flat = (querier: Querier) => {
  const inner = querier
    .select({ clave: ajustes.clave, cents: sql<number>`'1200'::bigint`.mapWith(Number).as('cents') })
    .from(sql`(values (1)) one`)
    .leftJoin(ajustes, sql`false`)
    .as('inner');
  return querier
    .select({
      clave: inner.clave,
      cents: inner.cents,
      datos: ajustes.datos,
      double: sql<number>`${inner.cents} * 2`.mapWith(Number),
      nothing: sql<number | null>`null`.mapWith(Number),
    })
    .from(inner)
    .leftJoin(ajustes, sql`false`);
};
const nested = (querier: Querier) =>
  querier.select({ of: { day: sql<string>`'2026-01-31'::date`, amount: sql<number>`'7'::text`.mapWith(Number) } });

test('a prepared query returns the rows that Drizzle returns for it', async () => {
  const rows = await prepared((querier) => flat(querier))({});
  expect(rows).toEqual([{ clave: null, cents: 1200, datos: null, double: 2400, nothing: null }]);
  expect(rows).toEqual(await flat(db()));
  expect(await prepared((querier) => nested(querier).from(sql`(values (1)) one`))({})).toEqual([
    { of: { day: '2026-01-31', amount: 7 } },
  ]);
});

test('the installed version of Drizzle takes the mapper; rows with nested fields keep its own', () => {
  const statements = [flat(db()).prepare(''), nested(db()).from(sql`(values (1)) one`).prepare('')];
  for (const statement of statements) mapRowsOnce(statement);
  expect(
    statements.map((statement) => typeof (statement as { customResultMapper?: unknown }).customResultMapper),
  ).toEqual(['function', 'undefined']);
});

test('leaves the mapping of a field of an unknown kind to Drizzle', () => {
  for (const field of [{}, { sql: {} }, { sql: { decoder: {} } }]) {
    const statement = { fields: [{ path: ['a'], field }] };
    mapRowsOnce(statement);
    expect(statement).not.toHaveProperty('customResultMapper');
  }
});
