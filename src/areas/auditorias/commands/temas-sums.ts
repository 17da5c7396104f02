import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { replaceSums } from '#platform/database/writes/kept-sums.ts';
import { rest } from '../schema/rest.ts';
import { cuentasTemas, totalesTemas } from '../schema/sums.ts';
import { auditorias, isInForce, observaciones } from '../schema.ts';
import { countedFrom } from './days.ts';

/** Writes the kept sums of some entes by subject, and what they change of those of all entes. */
export async function keepTemas(tx: Transaction, enteIds: readonly number[]): Promise<void> {
  const { estado, monto, tema, ejercicioId, enteId } = observaciones;
  const isPending = sql`${estado} = 'pendiente'`;
  const counted = and(inArray(enteId, [...enteIds]), isNotNull(auditorias.visibleDesde), isInForce);
  await replaceSums(
    tx,
    { each: cuentasTemas, totals: totalesTemas },
    inArray(cuentasTemas.enteId, [...enteIds]),
    sql`(tema, ejercicio_id, visible_desde, ente_id, casos, pendientes, monto, por_resolver, mayor)
      select coalesce(${tema}, ''), ${ejercicioId}, ${countedFrom()}, ${enteId}, count(*), count(*) filter (where ${isPending}),
        sum(${monto}), coalesce(sum(${rest}) filter (where ${isPending}), 0), max(${monto})
      from ${observaciones} inner join ${auditorias} on ${auditorias.id} = ${observaciones.auditoriaId}
      where ${counted} group by 1, 2, 3, 4`,
  );
}
