import { redirect } from 'react-router';
import { auditChanges } from '#areas/sets.ts';
import { mayOpen } from '#platform/editing/kind.ts';
import { findSetById, readNewWork, readSetWork, type SetWork, type WorkRow } from '#platform/editing/sets/read-set.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { contentPath } from '../addresses.ts';

/**
 * The audit of an address, with what waits in the areas of the person; `hidesSome` where more waits in others. `registro` is null for one that
 * was never published.
 */
export type OpenAudit = { registro: number | null; address: string; work: SetWork; hidesSome: boolean };

/** Returns the address of the workspace of a published audit. */
export function workspacePath(registro: number): string {
  return contentPath(auditChanges.kind, { id: null, registro });
}

/**
 * Returns the audit that an address names: `r12`, or its set of changes by its id as content. Throws 404 for one that does not exist, 403 for a
 * person who may not open audits. A new one that was discarded leads to the list.
 */
export async function openAudit(id: string | undefined, actor: StaffActor): Promise<OpenAudit> {
  if (!mayOpen(actor, auditChanges.kind)) throw new Response(null, { status: 403 });
  const [, isRow, digits] = /^(r?)(\d{1,9})$/.exec(id ?? '') ?? [];
  const set = digits && !isRow ? await findSetById(auditChanges, Number(digits)) : undefined;
  const registro = isRow ? Number(digits) : (set?.registro ?? null);
  const work =
    registro !== null ? await readSetWork(auditChanges, registro) : set && (await readNewWork(auditChanges, set));
  if (work) {
    const address = contentPath(auditChanges.kind, { id: registro === null ? (set?.id ?? null) : null, registro });
    return { registro, address, ...workOf(actor, work) };
  }
  if (set) throw redirect('/gestion/auditorias?aviso=descartada');
  throw new Response(null, { status: 404 });
}

/** Returns what a person may read of an audit: what waits in an area of others is as the site shows it, and their new rows are left out. */
function workOf(actor: StaffActor, work: SetWork): Pick<OpenAudit, 'work' | 'hidesSome'> {
  const isHidden = ({ kind, waits }: WorkRow) => waits && !mayOpen(actor, kind);
  const shownRow = (row: WorkRow) => (isHidden(row) ? asOnSite(row) : [row]);
  return {
    hidesSome: work.parts.flat().some(isHidden),
    work: { ...work, parts: work.parts.map((rows) => rows.flatMap(shownRow)) },
  };
}

/** Returns a row as the site shows it, without what waits of it; none for a new one. */
export function asOnSite(row: WorkRow): WorkRow[] {
  return row.site ? [{ ...row, data: row.site, waits: false, inSet: false, isSent: false }] : [];
}
