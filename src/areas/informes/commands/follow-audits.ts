import { isNotNull, type SQL, sql } from 'drizzle-orm';
import { destinoSums } from '#areas/auditorias/schema/destinos.ts';
import { auditorias, isInForce, observaciones } from '#areas/auditorias/schema.ts';
import { entes } from '#areas/entes/schema.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { informes, isTipoInforme, tiposInforme } from '../schema.ts';

/**
 * Copies the ente, year, type and ámbito of the audit to the reports of its code for which `where` is true, its amounts to the individual ones,
 * and hides them while it is not visible, or until its date. A report without an audit stays as it is, without amounts. Returns whether any changed.
 */
export async function followAudits(tx: Transaction, where: SQL): Promise<boolean> {
  const { auditoria, publicadoEl, enteId, ejercicioId, tipoAuditoriaId, ambito, noAntesDe, observado, porResolver } =
    informes;
  const until = sql`case when a.visible_desde is null then 'infinity'::date
    when a.visible_desde > ${publicadoEl} then a.visible_desde end`;
  const columns = sql.raw('ente_id, ejercicio_id, tipo_auditoria_id, ambito, no_antes_de, observado, por_resolver');
  const values = sql`a.ente_id, a.ejercicio_id, a.tipo_auditoria_id, e.ambito, ${until},
    ${ofIndividual(sql`s.observado`)}, ${ofIndividual(sql`s.por_resolver`)}`;
  const amounts = sql`
    select ${observaciones.auditoriaId}, sum(${observaciones.monto}) as observado, ${destinoSums.porResolver.monto} as por_resolver
    from ${observaciones} where ${isInForce} and ${observaciones.auditoriaId} in (
      select ${auditorias.id} from ${auditorias} where ${auditorias.codigo} in (select ${auditoria} from ${informes} where ${where}))
    group by 1`;
  const followed = await tx.execute(sql`
    update ${informes} set (${columns}) = row (${values})
    from ${auditorias} a inner join ${entes} e on e.id = a.ente_id left join (${amounts}) s on s.auditoria_id = a.id
    where a.codigo = ${auditoria} and ${where}
      and (${enteId}, ${ejercicioId}, ${tipoAuditoriaId}, ${ambito}, ${noAntesDe}, ${observado}, ${porResolver}) is distinct from (${values})`);
  const left = await tx.execute(sql`
    update ${informes} set (observado, por_resolver) = (null, null)
    where ${where} and ${isNotNull(observado)} and not exists (select from ${auditorias} where ${auditorias.codigo} = ${auditoria})`);
  return Boolean(followed.rowCount || left.rowCount);
}

function ofIndividual(amount: SQL): SQL {
  const individual = sql`select ${tiposInforme.id} from ${tiposInforme} where ${isTipoInforme('individual')}`;
  return sql`case when ${informes.tipoInformeId} in (${individual}) then ${amount} end`;
}
