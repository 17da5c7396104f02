import { auditChanges } from '#areas/sets.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import type { ContentSet } from '#platform/editing/sets/content-set.ts';
import { findWaitingInSet, wroteSome } from '#platform/editing/sets/read-set.ts';
import type { ContentState } from '#platform/editing/states.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** Set of changes of a row in which something waits. */
export type WaitingSet = {
  changes: ContentSet;
  id: number;
  version: number;
  estado: ContentState;
  /** The person of the request, if that person wrote some of it. */
  responsable: string | null;
  /** Number of changes that wait, and the ids of those that are not in review. */
  size: number;
  unsent: number[];
  /** Those of them that were returned and that nobody corrected. */
  returned: number[];
};

/** Returns the set of changes of a public row; null where nothing waits in one. */
export async function findWaitingSet(
  kind: ContentKind,
  { registro, actor }: { registro: number; actor: StaffActor },
): Promise<WaitingSet | null> {
  if (kind !== auditChanges.root) return null;
  const current = await findWaitingInSet(auditChanges, registro);
  if (!current) return null;
  const { row, waiting } = current;
  const isOwn = await wroteSome(auditChanges, row, actor.id);
  return {
    changes: auditChanges,
    id: row.id,
    version: row.versionTrabajo,
    estado: row.estado,
    responsable: isOwn ? actor.id : null,
    size: waiting.length,
    returned: idsIn(waiting, 'devuelto'),
    unsent: idsIn(waiting, 'borrador', 'devuelto'),
  };
}

function idsIn(rows: readonly { id: number; estado: ContentState }[], ...states: ContentState[]): number[] {
  return rows.filter(({ estado }) => states.includes(estado)).map(({ id }) => id);
}
