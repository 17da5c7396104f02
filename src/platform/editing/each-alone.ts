import type { Transaction } from '../acts/transaction.ts';
import type { Querier } from '../database/connection.ts';
import type { ContentData, ContentKind, PublishedVersion, VersionOf } from './kind.ts';

/** Reads, checks and publishes one row of a kind. */
type OneRow = {
  load(querier: Querier, registro: number): Promise<ContentData | undefined>;
  /** Returns the errors by field. */
  check?(querier: Querier, version: VersionOf): Promise<Record<string, string>>;
  publish(tx: Transaction, version: VersionOf): Promise<PublishedVersion>;
};

/** Returns the functions of a kind whose rows are read, checked and published one at a time: settings and sets of changes. */
export function eachAlone({ load, check, publish }: OneRow): Pick<ContentKind, 'load' | 'check' | 'publish'> {
  return {
    async load(querier, registros) {
      const rows = new Map<number, ContentData>();
      for (const registro of registros) {
        const data = await load(querier, registro);
        if (data) rows.set(registro, data);
      }
      return rows;
    },
    ...(check && { check: (querier, versions) => oneByOne(versions, (version) => check(querier, version)) }),
    publish: (tx, versions) => oneByOne(versions, (version) => publish(tx, version)),
  };
}

async function oneByOne<Result>(
  versions: readonly VersionOf[],
  work: (version: VersionOf) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const version of versions) results.push(await work(version));
  return results;
}
