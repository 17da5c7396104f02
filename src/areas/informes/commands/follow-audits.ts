import { type SQL, sql } from 'drizzle-orm';
import { auditorias } from '#areas/auditorias/schema.ts';
import { entes } from '#areas/entes/schema.ts';
import { markChanged, type Transaction } from '#platform/acts/transaction.ts';
import { informes } from '../schema.ts';

/**
 * Copies the ente, year, type and ámbito of the audit to the reports of its code for which `where` is true, and hides them while it is
 * not visible, or until its date. A report without an audit stays as it is. Returns whether any changed.
 */
export async function followAudits(tx: Transaction, where: SQL): Promise<boolean> {
  const until = sql`case when a.visible_desde is null then 'infinity'::date
    when a.visible_desde > ${informes.publicadoEl} then a.visible_desde end`;
  const columns = sql.raw('ente_id, ejercicio_id, tipo_auditoria_id, ambito, no_antes_de');
  const values = sql`a.ente_id, a.ejercicio_id, a.tipo_auditoria_id, e.ambito, ${until}`;
  const { enteId, ejercicioId, tipoAuditoriaId, ambito, noAntesDe } = informes;
  const { rowCount } = await tx.execute(sql`
    update ${informes} set (${columns}) = row (${values})
    from ${auditorias} a inner join ${entes} e on e.id = a.ente_id
    where a.codigo = ${informes.auditoria} and ${where}
      and (${enteId}, ${ejercicioId}, ${tipoAuditoriaId}, ${ambito}, ${noAntesDe}) is distinct from (${values})`);
  if (!rowCount) return false;
  markChanged(tx, 'informes');
  return true;
}
