import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { isOneOfIds } from '#platform/database/reads/conditions.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { resolucionesGuardadas } from '../schema/follow-up.ts';
import { observaciones } from '../schema.ts';

type Observacion = typeof observaciones.$inferSelect;

/**
 * Keeps the days on which observations were resolved that became pending, and forgets those of observations that have a day again; `before`
 * are the rows as they had been. No answer shows kept days.
 */
export async function keepDays(tx: Transaction, before: readonly Observacion[]): Promise<void> {
  const { id, estado, resueltaEl: day, auditoriaId, numero } = observaciones;
  const ids = before.map((row) => row.id);
  const pending = await tx
    .select({ id })
    .from(observaciones)
    .where(and(isOneOfIds(id, ids), eq(estado, 'pendiente')));
  const isPending = new Set(pending.map((row) => row.id));
  const days = before.flatMap((row) =>
    isPending.has(row.id) && row.resueltaEl !== null
      ? [
          {
            auditoriaId: row.auditoriaId,
            observacion: row.numero,
            situacion: row.situacion,
            resueltaEl: row.resueltaEl,
          },
        ]
      : [],
  );
  await upsertRows(tx, resolucionesGuardadas, days, {
    key: [resolucionesGuardadas.auditoriaId, resolucionesGuardadas.observacion],
    set: ['situacion', 'resueltaEl'],
  });
  const resolved = tx
    .select({ auditoriaId, numero })
    .from(observaciones)
    .where(and(isOneOfIds(id, ids), isNotNull(day)));
  const observation = sql`(${resolucionesGuardadas.auditoriaId}, ${resolucionesGuardadas.observacion})`;
  await tx.delete(resolucionesGuardadas).where(sql`${observation} in (${resolved})`);
}
