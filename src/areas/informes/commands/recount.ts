import { inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { destinoSums } from '#areas/auditorias/schema/destinos.ts';
import { auditorias, isInForce, observaciones } from '#areas/auditorias/schema.ts';
import { lockEntes } from '#areas/entes/commands.ts';
import { entes } from '#areas/entes/schema.ts';
import { deferOnce } from '#platform/acts/gathered.ts';
import {
  MAX_SUBJECTS,
  markChanged,
  NO_AUDIT,
  NO_ENTE,
  type Subject,
  type Transaction,
} from '#platform/acts/transaction.ts';
import { replaceSums } from '#platform/database/writes/kept-sums.ts';
import { isVisible } from '#platform/visibility.ts';
import { cuentasInformes, informes, isTipoInforme, tiposInforme, totalesInformes } from '../schema.ts';

/**
 * Recounts the reports of some entes (null or `NO_ENTE`: reports without an ente) by year and type. Every command that changes reports calls it in
 * the same transaction; an import does so once, at its end.
 */
export function recountInformes(tx: Transaction, enteIds: readonly (number | null)[]): Promise<void> {
  return deferOnce(
    tx,
    recount,
    enteIds.map((id) => id ?? NO_ENTE),
  );
}

/** Updates reports that satisfy `where` from their audits, and recounts their entes. Returns whether any report changed. */
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

/**
 * Returns a query of the subjects of the reports that satisfy `where`: their entes, and the audits with their codes. It is limited to one more
 * than an act announces, since beyond that the whole area is announced.
 */
export function reportSubjects(where: SQL): SQL {
  return sql`
    select distinct coalesce(${informes.enteId}, ${NO_ENTE}::int) as ente, coalesce(a.id, ${NO_AUDIT}::int) as auditoria
    from ${informes} left join ${auditorias} a on a.codigo = ${informes.auditoria} where ${where} limit ${MAX_SUBJECTS + 1}`;
}

/** Returns the subjects of reports (`reportSubjects`), and all their entes. */
async function readSubjects(tx: Transaction, where: SQL): Promise<{ subjects: Subject[]; entes: (number | null)[] }> {
  const subjects = await listSubjects(tx, where);
  if (subjects.length <= MAX_SUBJECTS) return { subjects, entes: subjects.map(({ ente }) => ente) };
  const rows = await tx.selectDistinct({ enteId: informes.enteId }).from(informes).where(where);
  return { subjects, entes: rows.map(({ enteId }) => enteId) };
}

/** Returns the subjects of some reports: their entes, and the audits with their codes. */
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
    { each: cuentasInformes, totals: [totalesInformes] },
    isOfThem(cuentasInformes),
    sql`(ente_id, ejercicio_id, tipo_informe_id, tipo_auditoria_id, ambito, visible_desde, informes, observado, por_resolver)
      select ${enteId}, ${ejercicioId}, ${tipoInformeId}, ${tipoAuditoriaId}, ${ambito}, ${since}, count(*),
        coalesce(sum(${observado}), 0), coalesce(sum(${porResolver}), 0)
      from ${informes} where ${isNotNull(visibleDesde)} and ${isOfThem(informes)} group by 1, 2, 3, 4, 5, 6`,
  );
  await writeReportCounts(tx, enteIds);
}

/** Writes the number of reports of the audits of entes. It is not public. */
async function writeReportCounts(tx: Transaction, enteIds: readonly number[]): Promise<void> {
  const { codigo, enteId } = auditorias;
  const total = sql`(select count(*) from ${informes} where ${informes.auditoria} = ${codigo} and not ${informes.retirado})`;
  await tx.execute(sql`
    update ${auditorias} set informes = ${total} where ${inArray(enteId, [...enteIds])} and ${auditorias.informes} <> ${total}`);
}

/** Recomputes the totals over all entes. */
export async function recountTotals(tx: Transaction): Promise<void> {
  await tx.delete(totalesInformes);
  await tx.execute(sql`
    insert into ${totalesInformes} (tipo_informe_id, ejercicio_id, ambito, visible_desde, informes)
    select tipo_informe_id, ejercicio_id, ambito, visible_desde, sum(informes) from ${cuentasInformes} group by 1, 2, 3, 4`);
}

/**
 * Copies ente, year, type and ámbito of audits to the reports with their code that satisfy `where`, and the amounts to individual reports. Hides
 * reports while their audit is not visible. A report without an audit is unchanged, without amounts. Returns whether any report changed.
 */
async function followAudits(tx: Transaction, where: SQL): Promise<boolean> {
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
