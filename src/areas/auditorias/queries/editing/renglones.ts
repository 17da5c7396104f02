import { and, eq, sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { auditorias, renglones } from '../../schema.ts';

/** Returns the title of a line: its audit, its account, its place and its concept. */
export function renglonTitle(row: { auditoria: string; cuenta: string; orden: number; concepto: string }): string {
  return `${row.auditoria}, ${row.cuenta} ${row.orden}: ${row.concepto}`;
}

/** The lines of audits as their list shows them, with the date of their audit: each is on the site while the audit is. */
export const renglonRows = sql`
  select l.id as registro, a.publicada_el as fecha, null::timestamptz as cambiada, a.visible_desde,
    a.codigo || ', ' || l.cuenta || ' ' || l.orden || ': ' || l.concepto as titulo, l.retirada_el::timestamptz as retirada
  from ${renglones} l inner join ${auditorias} a on a.id = l.auditoria_id`;

/** Returns a line as staff edit it; undefined if there is none. */
export async function findRenglonRow(querier: Querier, id: number) {
  const { cuenta, orden, concepto, objeto, devengado, revisado } = renglones;
  const [row] = await querier
    .select({ auditoria: auditorias.codigo, cuenta, orden, concepto, objeto, devengado, revisado })
    .from(renglones)
    .innerJoin(auditorias, eq(auditorias.id, renglones.auditoriaId))
    .where(eq(renglones.id, id));
  return row;
}

/** Returns the id of the audit of a line; undefined if there is no such line. */
export async function findAuditOfRenglon(querier: Querier, id: number): Promise<number | undefined> {
  const { auditoriaId } = renglones;
  const [row] = await querier.select({ auditoriaId }).from(renglones).where(eq(renglones.id, id));
  return row?.auditoriaId;
}

/** Returns the id of a line by its audit, account and place; undefined if there is none. */
export async function findRenglonId(
  querier: Querier,
  { auditoriaId, cuenta, orden }: Pick<typeof renglones.$inferSelect, 'auditoriaId' | 'cuenta' | 'orden'>,
): Promise<number | undefined> {
  const isOfAudit = eq(renglones.auditoriaId, auditoriaId);
  const [row] = await querier
    .select({ id: renglones.id })
    .from(renglones)
    .where(and(isOfAudit, eq(renglones.cuenta, cuenta), eq(renglones.orden, orden)));
  return row?.id;
}
