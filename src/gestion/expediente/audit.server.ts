import { auditChanges } from '#areas/sets.ts';
import { mayOpen } from '#platform/editing/kind.ts';
import { findRootOfSet, readSetWork, type SetWork } from '#platform/editing/sets/read-set.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** The audit of an address, with what waits. */
export type OpenAudit = { registro: number; work: SetWork };

/** Returns the address of the workspace of an audit. */
export function workspacePath(registro: number): string {
  return `/gestion/${auditChanges.kind.plural}/r${registro}`;
}

/**
 * Returns the audit that an address names: `r12`, or its set of changes by its id as content. Throws 404 for one that does not exist, 403 for a
 * person who may not open audits.
 */
export async function openAudit(id: string | undefined, actor: StaffActor): Promise<OpenAudit> {
  if (!mayOpen(actor, auditChanges.kind)) throw new Response(null, { status: 403 });
  const [, isRow, digits] = /^(r?)(\d{1,9})$/.exec(id ?? '') ?? [];
  const number = Number(digits);
  const registro = !digits ? undefined : isRow ? number : await findRootOfSet(auditChanges, number);
  const work = registro === undefined ? undefined : await readSetWork(auditChanges, registro);
  if (!work || registro === undefined) throw new Response(null, { status: 404 });
  return { registro, work };
}
