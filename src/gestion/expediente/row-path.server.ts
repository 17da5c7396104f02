import { findAuditoriasByCodigo } from '#areas/auditorias/queries/references.ts';
import { auditChanges } from '#areas/sets.ts';
import { db } from '#platform/database/connection.ts';
import { type ContentKind, mayOpen } from '#platform/editing/kind.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { workspacePath } from './audit.server.ts';

/** Returns the workspace of an audit, with a public row of it opened; without a row as it is. */
export function rowPath(registro: number, row: { tipo: string; registro: number } | null): string {
  const part = auditChanges.parts.find(({ kind }) => kind.tipo === row?.tipo);
  const address = workspacePath(registro);
  return part && row ? `${address}?abre=${part.kind.plural}-r${row.registro}` : address;
}

/** Returns the workspace of the audit of a public row, with the row opened; undefined for a row of no audit, or for who may not open audits. */
export async function findRowPath(
  actor: StaffActor,
  kind: ContentKind,
  registro: number | null,
): Promise<string | undefined> {
  const part = auditChanges.parts.find((each) => each.kind === kind);
  if (!part || registro === null || !mayOpen(actor, auditChanges.kind)) return undefined;
  const row = await kind.load(db(), registro);
  const code = String(row?.[part.field] ?? '');
  const audit = (await findAuditoriasByCodigo(db(), [code])).get(code);
  return audit && rowPath(audit.id, { tipo: kind.tipo, registro });
}
