import { db } from '#platform/database/connection.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { listTiposAuditoria } from '../references.ts';

/** Returns the types of audit as choices of a form. */
export async function listTipoAuditoriaOptions(): Promise<FieldOption[]> {
  const rows = await listTiposAuditoria(db());
  return rows
    .map(({ id, nombre }) => ({ value: String(id), label: nombre }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es'));
}
