import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { rest } from '../schema/rest.ts';
import { cuentasTemas, totalesTemas } from '../schema/sums.ts';
import { auditorias, isInForce, observaciones } from '../schema.ts';
import { countedFrom } from './days.ts';

/** Writes the kept sums of some entes by subject, and what they change of those of all entes. */
export async function keepTemas(tx: Transaction, enteIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    with contadas as (delete from ${cuentasTemas} where ${inArray(cuentasTemas.enteId, [...enteIds])} returning *)
    ${addToTotals(sql`-`)}`);
  const { estado, monto, tema, ejercicioId, enteId } = observaciones;
  const isPending = sql`${estado} = 'pendiente'`;
  const counted = and(inArray(enteId, [...enteIds]), isNotNull(auditorias.visibleDesde), isInForce);
  await tx.execute(sql`
    with contadas as (
      insert into ${cuentasTemas} (tema, ejercicio_id, visible_desde, ente_id, casos, pendientes, monto, por_resolver, mayor)
      select coalesce(${tema}, ''), ${ejercicioId}, ${countedFrom()}, ${enteId}, count(*), count(*) filter (where ${isPending}),
        sum(${monto}), coalesce(sum(${rest}) filter (where ${isPending}), 0), max(${monto})
      from ${observaciones} inner join ${auditorias} on ${auditorias.id} = ${observaciones.auditoriaId}
      where ${counted} group by 1, 2, 3, 4
      returning *
    )
    ${addToTotals(sql``)}`);
  await tx.delete(totalesTemas).where(sql`${totalesTemas.casos} = 0`);
}

/** `insert …` of the sums of `contadas` with a sign; in one order, so that two acts do not wait for each other. */
function addToTotals(sign: SQL): SQL {
  return sql`
    insert into ${totalesTemas} as t (tema, ejercicio_id, visible_desde, casos, pendientes, monto, por_resolver)
    select tema, ejercicio_id, visible_desde, ${sign} sum(casos), ${sign} sum(pendientes), ${sign} sum(monto), ${sign} sum(por_resolver)
    from contadas group by 1, 2, 3 order by 1, 2, 3
    on conflict (tema, ejercicio_id, visible_desde) do update set (casos, pendientes, monto, por_resolver) =
      row (t.casos + excluded.casos, t.pendientes + excluded.pendientes, t.monto + excluded.monto, t.por_resolver + excluded.por_resolver)`;
}
