import { Column, is, type Placeholder, SQL, Subquery, sql } from 'drizzle-orm';
import { today } from '../../visibility.ts';
import { db, type Querier } from '../connection.ts';

type Statement<Result> = { execute(values: Record<string, unknown>): Promise<Result> };
type Prepare<Result> = (
  querier: Querier,
  values: PreparedValues<string>,
) => { prepare(name: string): Statement<Result> };

/** Placeholders of a prepared query: the declared names, and `now`, which is the current date unless the call passes another. */
export type PreparedValues<Name extends string = never> = Readonly<Record<Name | 'now', Placeholder>>;

/** Empty, since the pool names statements by their text (`nameStatements`); names chosen here would collide between the public and staff bundles. */
const UNNAMED = '';

/** Returns the placeholder `name` for `values.name`. Do not spread it: the result would be empty. */
const places = new Proxy({} as PreparedValues<string>, {
  get: (_, name) => sql.placeholder(String(name)),
  ownKeys() {
    throw new TypeError('The values of a prepared query are named one by one, not spread');
  },
});

/**
 * Returns a query whose SQL is built once per database instead of per call; building takes as long as running a simple query. `build` uses
 * `values.name` as a placeholder, and must not use a clock or other arguments, whose first value would be fixed. `querier` is an optional
 * transaction to read in.
 */
export function prepared<Result, Name extends string = never>(
  build: (querier: Querier, values: PreparedValues<Name>) => { prepare(name: string): Statement<Result> },
): (values: Readonly<Record<Exclude<Name, 'now'>, unknown> & { now?: string }>, querier?: Querier) => Promise<Result> {
  const prepare = build as Prepare<Result>;
  const built = new WeakMap<Querier, Statement<Result>>();
  return (values, querier = db()) => statementFor(querier).execute({ now: today(new Date()), ...values });

  function statementFor(querier: Querier): Statement<Result> {
    const builtStatement = built.get(querier);
    if (builtStatement) return builtStatement;
    const statement = prepare(querier, places).prepare(UNNAMED);
    mapRowsOnce(statement);
    built.set(querier, statement);
    return statement;
  }
}

type Results<Reads extends readonly (() => Promise<unknown>)[]> = {
  -readonly [Index in keyof Reads]: Awaited<ReturnType<Reads[Index]>>;
};

/** Runs prepared queries concurrently, or sequentially in a transaction, which has only one connection. */
export async function readTogether<const Reads extends readonly (() => Promise<unknown>)[]>(
  querier: Querier,
  reads: Reads,
): Promise<Results<Reads>> {
  if (querier === db()) return (await Promise.all(reads.map((read) => read()))) as Results<Reads>;
  const results: unknown[] = [];
  for (const read of reads) results.push(await read());
  return results as Results<Reads>;
}

type Decoder = { mapFromDriverValue(value: unknown): unknown };
/** A selected field of a query: the path of its value in a row, and the selected column or expression. */
type Field = { path: readonly string[]; field: object };
/** Parts of a prepared query of Drizzle that returns rows of fields. */
type PreparedRows = { fields?: readonly Field[]; customResultMapper?: (rows: readonly unknown[][]) => unknown[] };

/**
 * Makes a prepared query map its rows with precomputed decoders. Drizzle determines them again for every row, which takes a fifth of the time
 * of a list of seventy rows. Queries with nested fields keep Drizzle's mapping.
 */
export function mapRowsOnce(statement: object): void {
  const prepared = statement as PreparedRows;
  const { fields, customResultMapper } = prepared;
  if (!fields || customResultMapper || fields.some(({ path }) => path.length !== 1)) return;
  const columns = fields.flatMap(({ path: [name = ''], field }) => {
    const decoder = decoderOf(field);
    return decoder ? [{ name, decoder }] : [];
  });
  if (columns.length < fields.length) return;
  prepared.customResultMapper = (rows) =>
    rows.map((row) => {
      const result: Record<string, unknown> = {};
      for (const [index, { name, decoder }] of columns.entries()) {
        const value = row[index];
        result[name] = value === null ? null : decoder.mapFromDriverValue(value);
      }
      return result;
    });
}

/** Returns the decoder of a field, by its kind as Drizzle distinguishes them; undefined for an unknown kind. */
function decoderOf(field: object): Decoder | undefined {
  if (is(field, Column)) return field;
  // Not in the published types.
  const decoder = (expressionOf(field) as unknown as { decoder?: Partial<Decoder> } | undefined)?.decoder;
  return decoder?.mapFromDriverValue ? (decoder as Decoder) : undefined;
}

function expressionOf(field: object): SQL | undefined {
  if (is(field, SQL)) return field;
  return is(field, Subquery) ? field._?.sql : (field as SQL.Aliased).sql;
}
