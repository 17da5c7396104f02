import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { identity } from '#institution/identity.ts';
import { db } from '#platform/database/connection.ts';
import { sumOf } from '#platform/sum.ts';
import { inForce } from '../rules/desk/consent.ts';
import { type EstadoDenuncia, estadosDenuncia, type TipoRegistro } from '../rules/values.ts';
import { consentimientos } from '../schema/consents.ts';
import { registros } from '../schema.ts';

/** Figures of the records of one type received in a year, including erased ones. */
type TypeReport = {
  tipo: TipoRegistro;
  recibidos: number;
  estados: Record<EstadoDenuncia, number>;
  /** Numbers of records closed by the due date and after it; records without a due date are in neither. */
  enPlazo: number;
  fueraDePlazo: number;
  /** Number of exclusions of handlers by others in that year, including ended ones. */
  exclusiones: number;
};

const yearOf = (column: PgColumn) =>
  sql<number>`extract(year from ${column} at time zone ${identity.zonaHoraria})::int`;
const localYear = yearOf(registros.creado);
const closedOn = sql`(${registros.cerrado} at time zone ${identity.zonaHoraria})::date`;

/** Returns the figures of a year by type of record. They contain no personal data. */
export async function readYearReport(year: number, types: readonly TipoRegistro[]): Promise<TypeReport[]> {
  const when = (condition: ReturnType<typeof sql>) => count(sql`case when ${condition} then 1 end`);
  const rows = await db()
    .select({
      tipo: registros.tipo,
      estado: registros.estado,
      total: count(),
      enPlazo: when(sql`${closedOn} <= ${registros.limite}`),
      fueraDePlazo: when(sql`${closedOn} > ${registros.limite}`),
    })
    .from(registros)
    .where(and(inArray(registros.tipo, [...types]), eq(localYear, year)))
    .groupBy(registros.tipo, registros.estado);
  const exclusions = await db()
    .select({ tipo: registros.tipo, total: count() })
    .from(consentimientos)
    .innerJoin(registros, eq(registros.id, consentimientos.registroId))
    .where(
      and(
        eq(consentimientos.clase, 'excluir'),
        inArray(consentimientos.estado, [...inForce, 'terminado']),
        eq(yearOf(consentimientos.resuelto), year),
      ),
    )
    .groupBy(registros.tipo);
  return types.map((tipo) => {
    const rowsOfTipo = rows.filter((row) => row.tipo === tipo);
    const inState = (estado: EstadoDenuncia) => rowsOfTipo.find((row) => row.estado === estado)?.total ?? 0;
    return {
      tipo,
      recibidos: sumOf(rowsOfTipo, ({ total }) => total),
      // The keys are the states.
      estados: Object.fromEntries(estadosDenuncia.map((estado) => [estado, inState(estado)])) as TypeReport['estados'],
      enPlazo: sumOf(rowsOfTipo, (row) => row.enPlazo),
      fueraDePlazo: sumOf(rowsOfTipo, (row) => row.fueraDePlazo),
      exclusiones: exclusions.find((row) => row.tipo === tipo)?.total ?? 0,
    };
  });
}

/** Returns the years in which records were received, the newest first. */
export async function listReportYears(types: readonly TipoRegistro[]): Promise<number[]> {
  const rows = await db()
    .selectDistinct({ year: localYear })
    .from(registros)
    .where(inArray(registros.tipo, [...types]))
    .orderBy(sql`1 desc`);
  return rows.map(({ year }) => year);
}
