import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { listMunicipios, type Municipio } from '#areas/entes/queries.ts';
import { ejercicios } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { keptSums, pendientesOf, resueltasOf } from '../schema/kept.ts';
import { cuentasObservaciones as cuentas } from '../schema/sums.ts';

const cached = keepResults('auditorias', 'entes');

/** Amount of a municipality in a year, and its resolved or reviewed part. */
export type MunicipalFigure = Pick<Municipio, 'clave' | 'nombre' | 'enteId'> & {
  anio: number;
  total: number;
  part: number;
};

const resolvedWorks = sql`${cuentas.obraPublicaResueltas}`;
const pendingWorks = sql`${cuentas.obraPublicaPendientes}`;

/** Returns the observations of each municipality by year, newest year first; `onlyWorks` limits them to public works. */
export const listMunicipalObservaciones = cached(async (onlyWorks: boolean): Promise<MunicipalFigure[]> => {
  const part = onlyWorks ? resolvedWorks : resueltasOf(cuentas);
  const rest = onlyWorks ? pendingWorks : pendientesOf(cuentas);
  const municipios = await listMunicipios();
  const rows = await db()
    .select({
      enteId: cuentas.enteId,
      anio: ejercicios.anio,
      total: sql<number>`sum(${part} + ${rest})`.mapWith(Number),
      part: sql<number>`sum(${part})`.mapWith(Number),
    })
    .from(cuentas)
    .innerJoin(ejercicios, eq(ejercicios.id, cuentas.ejercicioId))
    .where(and(inArray(cuentas.enteId, idsOf(municipios)), isVisible(cuentas.visibleDesde)))
    .groupBy(cuentas.enteId, ejercicios.anio)
    .having(sql`sum(${part} + ${rest}) > 0`)
    .orderBy(desc(ejercicios.anio));
  return named(municipios, rows);
});

/**
 * Returns the spending of each municipality by year and its reviewed part, in cents, newest year first. Of several audits of a year the
 * one that reviewed most of the spending counts.
 */
export const listMunicipalSpending = cached(async (): Promise<MunicipalFigure[]> => {
  const municipios = await listMunicipios();
  const { gasto, revisado } = keptSums.sums;
  const rows = await db()
    .select({ enteId: cuentas.enteId, anio: ejercicios.anio, total: gasto, part: revisado })
    .from(cuentas)
    .innerJoin(ejercicios, eq(ejercicios.id, cuentas.ejercicioId))
    .where(and(inArray(cuentas.enteId, idsOf(municipios)), isVisible(cuentas.visibleDesde)))
    .groupBy(cuentas.enteId, ejercicios.anio)
    .having(keptSums.hasSpending)
    .orderBy(desc(ejercicios.anio), cuentas.enteId);
  return named(municipios, rows);
});

function idsOf(municipios: readonly Municipio[]): number[] {
  return municipios.map(({ enteId }) => enteId);
}

function named<Row extends { enteId: number }>(municipios: readonly Municipio[], rows: readonly Row[]) {
  const byEnte = new Map(municipios.map((municipio) => [municipio.enteId, municipio]));
  return rows.flatMap((row) => {
    const municipio = byEnte.get(row.enteId);
    return municipio ? [{ ...row, clave: municipio.clave, nombre: municipio.nombre }] : [];
  });
}
