import { eq, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { isTipoAuditoria, tiposAuditoria } from '../../schema.ts';
import { listTiposAuditoria } from '../references.ts';

/** Returns a type of audit as staff edit it; undefined if there is none. */
export async function findTipoAuditoriaRow(querier: Querier, id: number) {
  const { nombre, nombreCiudadano } = tiposAuditoria;
  const [row] = await querier.select({ nombre, nombreCiudadano }).from(tiposAuditoria).where(eq(tiposAuditoria.id, id));
  return row;
}

/** Returns the id of the type of audit of a name, in capitals or not. */
export async function findTipoAuditoriaId(querier: Querier, nombre: string): Promise<number | undefined> {
  const { id } = tiposAuditoria;
  const [row] = await querier.select({ id }).from(tiposAuditoria).where(isTipoAuditoria(id, nombre));
  return row?.id;
}

/** Returns the types of audit as choices of a form. */
export async function listTipoAuditoriaOptions(): Promise<FieldOption[]> {
  const rows = await listTiposAuditoria(db());
  return rows
    .map(({ id, nombre }) => ({ value: String(id), label: nombre }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es'));
}

/** The types of audit as their list shows them. */
export const tipoAuditoriaRows = sql`select id as registro, nombre_ciudadano as titulo from ${tiposAuditoria}`;
