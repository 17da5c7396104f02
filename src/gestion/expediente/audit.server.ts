import { auditChanges } from '#areas/sets.ts';
import { mayOpen } from '#platform/editing/kind.ts';
import { findRootOfSet, readSetWork, type SetWork, type WorkRow } from '#platform/editing/sets/read-set.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** The audit of an address, with what waits in the areas of the person; `hidesSome` where more waits in others. */
export type OpenAudit = { registro: number; work: SetWork; hidesSome: boolean };

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
  return { registro, ...workOf(actor, work) };
}

/** Returns what a person may read of an audit: what waits in an area of others is as the site shows it, and their new rows are left out. */
function workOf(actor: StaffActor, work: SetWork): Pick<OpenAudit, 'work' | 'hidesSome'> {
  const isHidden = ({ kind, waits }: WorkRow) => waits && !mayOpen(actor, kind);
  const shownRow = (row: WorkRow): WorkRow[] => {
    if (!isHidden(row)) return [row];
    return row.site ? [{ ...row, data: row.site, waits: false, inSet: false, isSent: false }] : [];
  };
  return {
    hidesSome: work.parts.flat().some(isHidden),
    work: { ...work, parts: work.parts.map((rows) => rows.flatMap(shownRow)) },
  };
}
