import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { lockEntes } from '#areas/entes/commands.ts';
import { entes } from '#areas/entes/schema.ts';
import { contentCommand } from '#platform/acts/command.ts';
import { deferOnce } from '#platform/acts/gathered.ts';
import { markChanged, NO_AUDIT, type Transaction } from '#platform/acts/transaction.ts';
import { chunks } from '#platform/chunks.ts';
import { replaceSums } from '#platform/database/writes/kept-sums.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { settleDependents } from '#platform/publications/write.ts';
import type { Naturaleza } from '../rules/catalogues.ts';
import { destinoSums, isPending } from '../schema/destinos.ts';
import {
  cuentasDias,
  cuentasObservaciones,
  cuentasPlazos,
  cuentasPrograma,
  cuentasTemas,
  diasEntes,
  diasTipos,
  totalesEntes,
  totalesMeses,
  totalesObservaciones,
  totalesPlazos,
  totalesPrograma,
  totalesTemas,
  vidasTipos,
} from '../schema/sums.ts';
import { auditorias, isInForce, observaciones, renglones } from '../schema.ts';
import { countedFrom, writeDurations } from './days.ts';
import { writeDailySums, writePlazoSums, writeProgrammeSums, writeTemaSums } from './sums.ts';

/**
 * Recounts the observations of some entes (in audits that are or will become visible), with amounts, spending, days and temas. Every command that
 * changes observations, lines or the visibility of audits calls it in the same transaction; an import does so once, at its end.
 */
export const recountObservaciones = contentCommand(
  'auditorias',
  (tx, enteIds: readonly number[]) => deferOnce(tx, recount, enteIds),
  // Pages of audits show no sums of entes.
  (enteIds) => enteIds.map((ente) => ({ ente, auditoria: NO_AUDIT })),
);

/** Counts the observations of all entes that have audits, as if nothing had been counted before. */
export async function recountAll(tx: Transaction): Promise<void> {
  for (const table of sumTables) await tx.delete(table);
  const rows = await tx.selectDistinct({ enteId: auditorias.enteId }).from(auditorias);
  for (const ids of chunksOf(rows.map(({ enteId }) => enteId))) await writeSums(tx, ids);
  markChanged(tx, 'auditorias');
}

const sumTables = [
  cuentasObservaciones,
  totalesObservaciones,
  totalesEntes,
  diasEntes,
  vidasTipos,
  diasTipos,
  cuentasDias,
  totalesMeses,
  cuentasTemas,
  totalesTemas,
  cuentasPlazos,
  totalesPlazos,
  cuentasPrograma,
  totalesPrograma,
];

/** Number of entes counted at a time, since the days of their observations are read into memory. */
const MAX_ENTES = 200;

async function recount(tx: Transaction, enteIds: readonly number[]): Promise<void> {
  for (const ids of chunksOf(enteIds)) {
    await writeSums(tx, ids);
    // Reports contain the amounts of their audits.
    const ofThem = inArray(auditorias.enteId, ids);
    await settleDependents(tx, 'auditoria', sql`select ${auditorias.id} from ${auditorias} where ${ofThem}`);
  }
}

/** Returns the sorted unique ids in chunks. */
function chunksOf(enteIds: readonly number[]): number[][] {
  return chunks(
    [...new Set(enteIds)].toSorted((a, b) => a - b),
    MAX_ENTES,
  );
}

async function writeSums(tx: Transaction, enteIds: readonly number[]): Promise<void> {
  await lockEntes(tx, enteIds);
  await writePendingCounts(tx, enteIds);
  const ofThem = inArray(cuentasObservaciones.enteId, [...enteIds]);
  const totals = [totalesObservaciones, totalesEntes];
  await replaceSums(tx, { each: cuentasObservaciones, totals }, ofThem, insertSums(enteIds));
  await writeDurations(tx, enteIds);
  await writeDailySums(tx, enteIds);
  await writeTemaSums(tx, enteIds);
  await writePlazoSums(tx, enteIds);
  await writeProgrammeSums(tx, enteIds);
}

/** Writes the number of pending observations of the audits of entes, visible or not. It is not public. */
async function writePendingCounts(tx: Transaction, enteIds: readonly number[]): Promise<void> {
  const { id, enteId } = auditorias;
  await tx.execute(sql`
    update ${auditorias} as a set pendientes = contadas.total from (
      select ${id} as id, count(${observaciones.auditoriaId}) as total
      from ${auditorias} left join ${observaciones} on ${and(eq(observaciones.auditoriaId, id), isPending, isInForce)}
      where ${inArray(enteId, [...enteIds])} group by ${id}
    ) contadas where contadas.id = a.id and contadas.total <> a.pendientes`);
}

/** Columns that are sums of observations. */
const COUNTERS = [
  'financieras_resueltas',
  'financieras_pendientes',
  'presupuestales_resueltas',
  'presupuestales_pendientes',
  'gabinete_resueltas',
  'gabinete_pendientes',
  'obra_publica_resueltas',
  'obra_publica_pendientes',
  'observado',
  'recuperado',
  'por_resolver',
  'aclarado',
  'casos_aclarados',
  'casos_recuperados',
  'resuelto',
  'casos_resueltos',
  'pendiente',
  'casos_pendientes',
  'turnado',
  'casos_turnados',
];

/**
 * Returns `(columns) select …` for the sums of entes. Of several audits of a year, the one that reviewed most spending counts; when another one takes
 * over on a date, the row of that date contains the difference.
 */
function insertSums(enteIds: readonly number[]): SQL {
  const { observado, porResolver, aclarado, recuperado, resuelto, pendiente, turnado } = destinoSums;
  const countOf = (naturaleza: Naturaleza) => sql`
    count(*) filter (where ${observaciones.naturaleza} = ${naturaleza} and not ${isPending}),
    count(*) filter (where ${observaciones.naturaleza} = ${naturaleza} and ${isPending})`;
  const counters = sql.raw(COUNTERS.join(', '));
  const counted = and(inArray(auditorias.enteId, [...enteIds]), isNotNull(auditorias.visibleDesde));
  return sql`
    (ente_id, ejercicio_id, visible_desde, ${counters}, gasto, revisado, mayor_id, resuelta_el, tipo_ente_id, entes, entes_con_gasto, observado_con_gasto)
    with auditadas as materialized (
      select ${auditorias.id} as id, codigo, ente_id, ejercicio_id, ${countedFrom()} as desde from ${auditorias} where ${counted}
    ), observado (ente_id, ejercicio_id, desde, resuelta_el, ${counters}) as (
      select a.ente_id, a.ejercicio_id, desde, max(${observaciones.resueltaEl}),
        ${countOf('Financieras')}, ${countOf('Presupuestales')}, ${countOf('Gabinete')}, ${countOf('Obra Pública')},
        ${observado.monto}, ${recuperado.monto}, ${porResolver.monto}, ${aclarado.monto}, ${aclarado.casos}, ${recuperado.casos},
        ${resuelto.monto}, ${resuelto.casos}, ${pendiente.monto}, ${pendiente.casos}, ${turnado.monto}, ${turnado.casos}
      from auditadas a inner join ${observaciones} on ${observaciones.auditoriaId} = a.id
      where ${isInForce} group by 1, 2, 3
    ), gastado as (
      select a.id, codigo, ente_id, ejercicio_id, desde, sum(${renglones.devengado}) as gasto, sum(${renglones.revisado}) as revisado
      from auditadas a inner join ${renglones} on ${renglones.auditoriaId} = a.id
      where ${renglones.cuenta} = 'gasto' and ${isShown(renglones)} group by 1, 2, 3, 4, 5 having sum(${renglones.devengado}) > 0
    ), mayores as (
      select distinct on (d.ente_id, d.ejercicio_id, d.desde) d.*, g.id, g.gasto, g.revisado
      from (select distinct ente_id, ejercicio_id, desde from gastado) d
      inner join gastado g on (g.ente_id, g.ejercicio_id) = (d.ente_id, d.ejercicio_id) and g.desde <= d.desde
      order by d.ente_id, d.ejercicio_id, d.desde, g.revisado desc, g.codigo
    ), pasos as (
      select ente_id, ejercicio_id, desde, id as mayor_id, row_number() over cuenta = 1 as es_primero,
        gasto - coalesce(lag(gasto) over cuenta, 0) as gasto, revisado - coalesce(lag(revisado) over cuenta, 0) as revisado
      from mayores window cuenta as (partition by ente_id, ejercicio_id order by desde)
    ), sumas as (
      select *, row_number() over cuenta as dia, bool_or(es_primero) over cuenta as con_gasto, sum(observado) over cuenta as observado_hasta
      from (select distinct ente_id, ejercicio_id, desde from auditadas) a
      left join observado using (ente_id, ejercicio_id, desde) left join pasos using (ente_id, ejercicio_id, desde)
      window cuenta as (partition by ente_id, ejercicio_id order by desde)
    )
    select ente_id, ejercicio_id, desde, ${orZero([...COUNTERS, 'gasto', 'revisado'])}, mayor_id, resuelta_el, tipo_ente_id,
      (dia = 1)::int, coalesce(es_primero, false)::int,
      coalesce(case when es_primero then observado_hasta when con_gasto then observado end, 0)
    from sumas inner join ${entes} on ${entes.id} = ente_id`;
}

function orZero(names: readonly string[]): SQL {
  return sql.raw(names.map((name) => `coalesce(${name}, 0)`).join(', '));
}
