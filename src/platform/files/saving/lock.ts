import { sql } from 'drizzle-orm';
import type { Querier } from '../../database/connection.ts';

// Equal contents share one object of the store. A transaction that names contents shares their locks until it ends; what no row names is
// removed under an exclusive lock only (`removeUnnamed`), which is not waited for. The first byte of the address is the key: an import of
// many files takes 256 locks at most.

/** First key of the locks. */
const CONTENTS = 20_261_123;

/** Shares the locks of contents that rows of the transaction name. What the store has of them afterwards stays. */
export async function lockContents(tx: Querier, contents: readonly string[]): Promise<void> {
  const keys = [...new Set(contents.map(keyOf))].sort((a, b) => a - b);
  if (keys.length === 0) return;
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(${CONTENTS}, key) from unnest(${sql.param(keys)}::int[]) as key`,
  );
}

/** Returns whether no other transaction names a content, nor contents of the same lock, until this one ends. */
export async function isUnshared(tx: Querier, sha256: string): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${CONTENTS}, ${keyOf(sha256)}) as free`,
  );
  return rows[0]?.free ?? false;
}

function keyOf(sha256: string): number {
  return Number.parseInt(sha256.slice(0, 2), 16);
}
