import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { entes } from '#areas/entes/schema.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { replaceSums } from '#platform/database/writes/kept-sums.ts';
import { cuentasDias, totalesMeses } from '../schema/sums.ts';
import { auditorias, isInForce, observaciones } from '../schema.ts';
import { countedFrom } from './days.ts';

/** Writes what each day changed of some entes, and of the months of their types. */
export async function keepDias(tx: Transaction, enteIds: readonly number[]): Promise<void> {
  const { estado, monto, emitidaEl, resueltaEl, enteId } = observaciones;
  const counted = and(inArray(enteId, [...enteIds]), isNotNull(auditorias.visibleDesde), isInForce);
  await replaceSums(
    tx,
    { each: cuentasDias, totals: totalesMeses },
    inArray(cuentasDias.enteId, [...enteIds]),
    sql`(ente_id, tipo_ente_id, ejercicio_id, visible_desde, dia, mes, emitidas, observado, resueltas, resuelto)
      select ${enteId}, ${entes.tipoEnteId}, ${auditorias.ejercicioId}, ${countedFrom()}, dia, date_trunc('month', dia), sum(emitidas), sum(observado), sum(resueltas), sum(resuelto)
      from ${observaciones} inner join ${auditorias} on ${auditorias.id} = ${observaciones.auditoriaId} inner join ${entes} on ${entes.id} = ${enteId}
      cross join lateral (values
        (${emitidaEl}, 1, ${monto}, 0, 0::bigint),
        (case when ${estado} <> 'pendiente' then greatest(${resueltaEl}, ${emitidaEl}) end, 0, 0, 1, ${monto})
      ) d (dia, emitidas, observado, resueltas, resuelto)
      where ${counted} and dia is not null group by 1, 2, 3, 4, 5`,
  );
}
