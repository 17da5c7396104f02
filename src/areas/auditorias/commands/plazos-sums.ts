import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { lockEntes } from '#areas/entes/commands/lock.ts';
import { onceFor } from '#platform/acts/gathered.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { replaceSums } from '#platform/database/writes/kept-sums.ts';
import { cuentasPlazos, totalesPlazos } from '../schema/sums.ts';
import { auditorias, isRecommendedStill, recomendaciones } from '../schema.ts';
import { countedFrom } from './days.ts';

/** Counts the pending recommendations of some entes by their term. Each command that changes recommendations calls it, in the same transaction. */
export function recountPlazos(tx: Transaction, enteIds: readonly number[]): Promise<void> {
  return onceFor(tx, recount, enteIds);
}

async function recount(tx: Transaction, ids: readonly number[]): Promise<void> {
  await lockEntes(tx, ids);
  await keepPlazos(tx, ids);
}

/** Writes the open terms of some entes, and what they change of those of all entes. */
export async function keepPlazos(tx: Transaction, enteIds: readonly number[]): Promise<void> {
  const { plazoDiasHabiles, estado, auditoriaId } = recomendaciones;
  const { id, enteId, notificadaEl, visibleDesde } = auditorias;
  const counted = and(
    ...[inArray(enteId, [...enteIds]), isNotNull(visibleDesde), eq(estado, 'pendiente'), isRecommendedStill],
  );
  await replaceSums(
    tx,
    { each: cuentasPlazos, totals: totalesPlazos },
    inArray(cuentasPlazos.enteId, [...enteIds]),
    sql`(notificada_el, plazo_dias_habiles, visible_desde, ente_id, pendientes)
      select ${notificadaEl}, ${plazoDiasHabiles}, ${countedFrom()}, ${enteId}, count(*)
      from ${auditorias} inner join ${recomendaciones} on ${auditoriaId} = ${id}
      where ${counted} group by 1, 2, 3, 4`,
  );
}
