import { and, eq, lte } from 'drizzle-orm';
import { auditorias } from '#areas/auditorias/schema.ts';
import { db } from '#platform/database/connection.ts';
import { findWithdrawal } from '#platform/publications/read.ts';
import { today } from '#platform/visibility.ts';
import { informes } from '../schema.ts';

/** Returns whether a report was public until its audit was withdrawn by mistake. */
export async function isOfWithdrawnAudit(informeId: number, now: Date): Promise<boolean> {
  const [audit] = await db()
    .select({ id: auditorias.id })
    .from(informes)
    .innerJoin(auditorias, eq(auditorias.codigo, informes.auditoria))
    .where(and(eq(informes.id, informeId), eq(informes.retirado, false), lte(informes.publicadoEl, today(now))));
  return audit !== undefined && (await findWithdrawal('auditoria', audit.id))?.retiro === 'error';
}
