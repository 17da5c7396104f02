import { inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { lockEntes } from '#areas/entes/commands/lock.ts';
import { onceFor } from '#platform/acts/gathered.ts';
import { markChanged, NO_ENTE, type Transaction } from '#platform/acts/transaction.ts';
import { isVisible } from '#platform/visibility.ts';
import { cuentasInformes, informes } from '../schema.ts';
import { followAudits } from './follow-audits.ts';

/**
 * Counts the reports of some entes, `null` those of none, by year and type. Each command that changes reports calls it, in the same
 * transaction; an import counts at its end.
 */
export function recountInformes(tx: Transaction, enteIds: readonly (number | null)[]): Promise<void> {
  return onceFor(
    tx,
    recount,
    enteIds.map((id) => id ?? NO_ENTE),
  );
}

/** Follows the audits of the reports for which `where` is true, and counts those of their entes again. Returns whether any report changed. */
export async function settleInformes(tx: Transaction, where: SQL): Promise<boolean> {
  const before = await listEntes(tx, where);
  const isChanged = await followAudits(tx, where);
  const counted = isChanged ? [...before, ...(await listEntes(tx, where))] : before;
  if (isChanged) markChanged(tx, 'informes', counted);
  await recountInformes(tx, counted);
  return isChanged;
}

/** Returns the entes of some reports; null for none. */
export function entesOfInformes(tx: Transaction, ids: readonly number[]): Promise<(number | null)[]> {
  return listEntes(tx, sql`${informes.id} = any(${sql.param([...ids])}::int[])`);
}

async function listEntes(tx: Transaction, where: SQL): Promise<(number | null)[]> {
  const rows = await tx.selectDistinct({ enteId: informes.enteId }).from(informes).where(where);
  return rows.map(({ enteId }) => enteId);
}

async function recount(tx: Transaction, ids: readonly number[]): Promise<void> {
  const enteIds = [...new Set(ids)];
  await lockEntes(tx, enteIds);
  const isOfThem = ({ enteId }: typeof informes | typeof cuentasInformes) =>
    enteIds.includes(NO_ENTE) ? or(inArray(enteId, enteIds), isNull(enteId)) : inArray(enteId, enteIds);
  await tx.delete(cuentasInformes).where(isOfThem(cuentasInformes));
  const { enteId, ejercicioId, tipoInformeId, tipoAuditoriaId, ambito, visibleDesde, observado, porResolver } =
    informes;
  const since = sql`case when ${isVisible(visibleDesde)} then '-infinity'::date else ${visibleDesde} end`;
  await tx.execute(sql`
    insert into ${cuentasInformes}
      (ente_id, ejercicio_id, tipo_informe_id, tipo_auditoria_id, ambito, visible_desde, informes, observado, por_resolver)
    select ${enteId}, ${ejercicioId}, ${tipoInformeId}, ${tipoAuditoriaId}, ${ambito}, ${since}, count(*),
      coalesce(sum(${observado}), 0), coalesce(sum(${porResolver}), 0)
    from ${informes} where ${isNotNull(visibleDesde)} and ${isOfThem(informes)} group by 1, 2, 3, 4, 5, 6`);
}
