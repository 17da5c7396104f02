import { redirect } from 'react-router';
import { findAuditoriaId } from '#areas/auditorias/queries/references.ts';
import { auditChanges } from '#areas/sets.ts';
import { type ContentKind, mayOpen } from '#platform/editing/kind.ts';
import { findEditable } from '#platform/editing/read.ts';
import { partOf } from '#platform/editing/sets/content-set.ts';
import { findSetById, readNewWork, readSetWork, type SetWork, type WorkRow } from '#platform/editing/sets/read-set.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { contentPath, workspacePath } from '../addresses.ts';

/**
 * The audit of an address, with the pending work in the person's areas; `hidesSome`: there is more in other areas. `registro` is null for an
 * audit that was never published.
 */
export type OpenAudit = { registro: number | null; address: string; work: SetWork; hidesSome: boolean };

/**
 * Returns the audit of an address: `r12`, or its set of changes by its content id. Throws 404 if it does not exist, 403 for a person who may not
 * open audits. A discarded new audit redirects to the list.
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

/**
 * Returns the part of an audit's work that a person may read. Rows of other areas appear as on the site, without their pending changes; new rows
 * there are left out.
 */
function workOf(actor: StaffActor, work: SetWork): Pick<OpenAudit, 'work' | 'hidesSome'> {
  const isHidden = ({ kind, waits }: WorkRow) => waits && !mayOpen(actor, kind);
  const shownRow = (row: WorkRow) => (isHidden(row) ? asOnSite(row) : [row]);
  return {
    hidesSome: work.parts.flat().some(isHidden),
    work: { ...work, parts: work.parts.map((rows) => rows.flatMap(shownRow)) },
  };
}

/** Returns a row as on the site, without its pending change; empty for a new row. */
export function asOnSite(row: WorkRow): WorkRow[] {
  return row.site ? [{ ...row, data: row.site, waits: false, inSet: false, isSent: false }] : [];
}

/** Returns the address of an audit's workspace, with a public row open if one is given. */
export function rowPath(registro: number, row: { tipo: string; registro: number } | null): string {
  const part = auditChanges.parts.find(({ kind }) => kind.tipo === row?.tipo);
  const address = workspacePath(registro);
  return part && row ? `${address}?abre=${part.kind.plural}-r${row.registro}` : address;
}

/** Returns the address of the workspace with a public row open; undefined if the row belongs to no audit, or the person may not open audits. */
export async function findRowPath(
  actor: StaffActor,
  kind: ContentKind,
  { registro, day }: { registro: number | null; day: string },
): Promise<string | undefined> {
  const part = partOf(auditChanges, kind);
  if (!part || registro === null || !mayOpen(actor, auditChanges.kind)) return undefined;
  const row = await findEditable(kind, { registro }, day);
  const audit = row && (await findAuditoriaId(String(row.data[part.field] ?? '')));
  return audit === undefined ? undefined : rowPath(audit, { tipo: kind.tipo, registro });
}
