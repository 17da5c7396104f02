import { sql } from 'drizzle-orm';
import type { Querier } from '../../database/connection.ts';

// Equal contents share one object of the store. A transaction whose rows refer to contents holds their shared locks until it ends. A content
// without rows is removed only under its exclusive lock (`removeUnnamed`), tried without waiting. The key is the first address byte: an import of
// many files takes 256 locks at most.

/** First key of the locks. */
const CONTENTS = 20_261_123;

/** Takes the shared locks of contents that rows of the transaction refer to, which prevents their removal. */
export async function lockContents(tx: Querier, contents: readonly string[]): Promise<void> {
  const keys = [...new Set(contents.map(keyOf))].sort((a, b) => a - b);
  if (keys.length === 0) return;
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(${CONTENTS}, key) from unnest(${sql.param(keys)}::int[]) as key`,
  );
}

/** Takes the exclusive lock of a content, without waiting. Returns false if another transaction has a lock with the same key. */
export async function isUnshared(tx: Querier, sha256: string): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${CONTENTS}, ${keyOf(sha256)}) as free`,
  );
  return rows[0]?.free ?? false;
}

function keyOf(sha256: string): number {
  return Number.parseInt(sha256.slice(0, 2), 16);
}
