import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { resolucionesGuardadas } from '../schema/follow-up.ts';
import type { observaciones } from '../schema.ts';

type Observacion = typeof observaciones.$inferSelect;
type State = Pick<Observacion, 'auditoriaId' | 'numero' | 'estado' | 'situacion' | 'resueltaEl'>;

/** Keeps the day on which an observation was resolved when it becomes pending, and forgets it once the observation has a day again. No answer shows kept days. */
export async function keepDay(tx: Transaction, { before, after }: { before: State; after: State }): Promise<void> {
  const { auditoriaId, numero, situacion, resueltaEl } = before;
  if (after.estado === 'pendiente' && resueltaEl !== null)
    await upsertRows(tx, resolucionesGuardadas, [{ auditoriaId, observacion: numero, situacion, resueltaEl }], {
      key: [resolucionesGuardadas.auditoriaId, resolucionesGuardadas.observacion],
      set: ['situacion', 'resueltaEl'],
    });
  if (after.resueltaEl !== null)
    await tx
      .delete(resolucionesGuardadas)
      .where(and(eq(resolucionesGuardadas.auditoriaId, auditoriaId), eq(resolucionesGuardadas.observacion, numero)));
}
