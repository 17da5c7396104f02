import { findAuditoriaId } from '#areas/auditorias/queries/references.ts';
import { auditChanges } from '#areas/sets.ts';
import { type ContentKind, mayOpen } from '#platform/editing/kind.ts';
import { findEditable } from '#platform/editing/read.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { workspacePath } from './audit.server.ts';

/** Returns the workspace of an audit, with a public row of it opened; without a row as it is. */
export function rowPath(registro: number, row: { tipo: string; registro: number } | null): string {
  const part = auditChanges.parts.find(({ kind }) => kind.tipo === row?.tipo);
  const address = workspacePath(registro);
  return part && row ? `${address}?abre=${part.kind.plural}-r${row.registro}` : address;
}

/** Returns the workspace of the audit of a public row, with the row opened; undefined for a row of no audit, and for a person that may not open audits. */
export async function findRowPath(
  actor: StaffActor,
  kind: ContentKind,
  { registro, day }: { registro: number | null; day: string },
): Promise<string | undefined> {
  const part = auditChanges.parts.find((each) => each.kind === kind);
  if (!part || registro === null || !mayOpen(actor, auditChanges.kind)) return undefined;
  const row = await findEditable(kind, { registro }, day);
  const audit = row && (await findAuditoriaId(String(row.data[part.field] ?? '')));
  return audit === undefined ? undefined : rowPath(audit, { tipo: kind.tipo, registro });
}
