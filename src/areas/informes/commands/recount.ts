import { inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { lockEntes } from '#areas/entes/commands/lock.ts';
import { onceFor } from '#platform/acts/gathered.ts';
import { MAX_SUBJECTS, markChanged, NO_ENTE, type Subject, type Transaction } from '#platform/acts/transaction.ts';
import { replaceSums } from '#platform/database/writes/kept-sums.ts';
import { isVisible } from '#platform/visibility.ts';
import { reportSubjects } from '../schema/subjects.ts';
import { cuentasInformes, informes, totalesInformes } from '../schema.ts';
import { followAudits } from './follow-audits.ts';

/**
 * Counts the reports of some entes, null or `NO_ENTE` those of none, by year and type. Each command that changes reports calls it, in the same
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
  const before = await readSubjects(tx, where);
  const isChanged = await followAudits(tx, where);
  if (!isChanged) {
    await recountInformes(tx, before.entes);
    return false;
  }
  const after = await readSubjects(tx, where);
  markChanged(tx, 'informes', [...before.subjects, ...after.subjects]);
  await recountInformes(tx, [...before.entes, ...after.entes]);
  return true;
}

/** Returns the subjects of reports (`reportSubjects`), and all of their entes. */
async function readSubjects(tx: Transaction, where: SQL): Promise<{ subjects: Subject[]; entes: (number | null)[] }> {
  const subjects = await listSubjects(tx, where);
  if (subjects.length <= MAX_SUBJECTS) return { subjects, entes: subjects.map(({ ente }) => ente) };
  const rows = await tx.selectDistinct({ enteId: informes.enteId }).from(informes).where(where);
  return { subjects, entes: rows.map(({ enteId }) => enteId) };
}

/** Returns the subjects of some reports: their entes and the audits of their codes. */
export function subjectsOfInformes(tx: Transaction, ids: readonly number[]): Promise<Subject[]> {
  return listSubjects(tx, sql`${informes.id} = any(${sql.param([...ids])}::int[])`);
}

async function listSubjects(tx: Transaction, where: SQL): Promise<Subject[]> {
  const { rows } = await tx.execute<Subject>(reportSubjects(where));
  return rows;
}

async function recount(tx: Transaction, ids: readonly number[]): Promise<void> {
  const enteIds = [...new Set(ids)];
  await lockEntes(tx, enteIds);
  const isOfThem = ({ enteId }: typeof informes | typeof cuentasInformes) =>
    enteIds.includes(NO_ENTE) ? or(inArray(enteId, enteIds), isNull(enteId)) : inArray(enteId, enteIds);
  const { enteId, ejercicioId, tipoInformeId, tipoAuditoriaId, ambito, visibleDesde, observado, porResolver } =
    informes;
  const since = sql`case when ${isVisible(visibleDesde)} then '-infinity'::date else ${visibleDesde} end`;
  await replaceSums(
    tx,
    { each: cuentasInformes, totals: totalesInformes },
    isOfThem(cuentasInformes),
    sql`(ente_id, ejercicio_id, tipo_informe_id, tipo_auditoria_id, ambito, visible_desde, informes, observado, por_resolver)
      select ${enteId}, ${ejercicioId}, ${tipoInformeId}, ${tipoAuditoriaId}, ${ambito}, ${since}, count(*),
        coalesce(sum(${observado}), 0), coalesce(sum(${porResolver}), 0)
      from ${informes} where ${isNotNull(visibleDesde)} and ${isOfThem(informes)} group by 1, 2, 3, 4, 5, 6`,
  );
}

/** Adds up the counts of all entes, as if no total had been kept before. */
export async function recountTotals(tx: Transaction): Promise<void> {
  await tx.delete(totalesInformes);
  await tx.execute(sql`
    insert into ${totalesInformes} (tipo_informe_id, ejercicio_id, ambito, visible_desde, informes)
    select tipo_informe_id, ejercicio_id, ambito, visible_desde, sum(informes) from ${cuentasInformes} group by 1, 2, 3, 4`);
}
