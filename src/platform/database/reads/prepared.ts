import { db, type Querier } from '../connection.ts';

type Statement<Result> = { execute(values: Record<string, unknown>): Promise<Result> };

let statements = 0;

/**
 * Returns a query whose SQL is built once for each database instead of for each call: for queries of several parts, which take longer to
 * build than to run. `build` writes `sql.placeholder` where a value goes, today's date included.
 */
export function prepared<Values extends Record<string, unknown>, Result>(
  build: (querier: Querier) => { prepare(name: string): Statement<Result> },
): (values: Values) => Promise<Result> {
  const name = `p${statements++}`;
  const built = new WeakMap<Querier, Statement<Result>>();
  return (values) => {
    const querier = db();
    const statement = built.get(querier) ?? build(querier).prepare(name);
    built.set(querier, statement);
    return statement.execute(values);
  };
}
