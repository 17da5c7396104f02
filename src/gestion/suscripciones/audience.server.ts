import { countAudience } from '#areas/avisos/commands/audience.ts';
import { audienceSentence } from '#areas/avisos/rules/people.ts';
import { hasSqlState } from '#platform/database/sql-state.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { tryVersion } from '#platform/editing/preview/preview.ts';

/** Milliseconds for a lock: less than after which PostgreSQL looks for a deadlock, so that it ends this trial and no publication. */
const LOCK_MS = 500;

/** Returns whom the publication of a version tells; null where it tells nobody, or cannot be published. */
export async function foreseeAudience(
  kind: ContentKind,
  { id, registro, data }: { id: number; registro: number | null; data: ContentData },
  now: Date,
): Promise<string | null> {
  if (!kind.publication && !kind.part) return null;
  // Its publication writes files.
  if (kind.isFile) return audienceSentence(undefined);
  try {
    const count = tryVersion({ row: { id, registro }, kind, data, lockMs: LOCK_MS }, (tx) => countAudience(tx, now));
    return audienceSentence(await count);
  } catch (error) {
    if (error instanceof MoveRefusedError) return null;
    if (hasSqlState(error, 'lockNotAvailable', 'statementTimeout', 'deadlock')) return audienceSentence(undefined);
    throw error;
  }
}
