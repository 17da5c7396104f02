import { gt, type SQL, sql } from 'drizzle-orm';
import { cuentasObservaciones } from '../schema.ts';

const cuentas = cuentasObservaciones;
const resueltas = sql`${cuentas.financierasResueltas} + ${cuentas.presupuestalesResueltas} + ${cuentas.gabineteResueltas} + ${cuentas.obraPublicaResueltas}`;
const pendientes = sql`${cuentas.financierasPendientes} + ${cuentas.presupuestalesPendientes} + ${cuentas.gabinetePendientes} + ${cuentas.obraPublicaPendientes}`;

/** Returns the sum of an expression over kept sums: 0 without rows. */
function sumOf(term: SQL, name: string) {
  return sql<number>`coalesce(sum(${term}), 0)`.mapWith(Number).as(name);
}

/** Columns that add up the kept sums of a group, amounts in cents, and the conditions that it has some. */
export const keptSums = {
  sums: {
    observaciones: sumOf(sql`${resueltas} + ${pendientes}`, 'suma_observaciones'),
    pendientes: sumOf(pendientes, 'suma_pendientes'),
    observado: sumOf(sql`${cuentas.observado}`, 'suma_observado'),
    recuperado: sumOf(sql`${cuentas.recuperado}`, 'suma_recuperado'),
    porResolver: sumOf(sql`${cuentas.porResolver}`, 'suma_por_resolver'),
    gasto: sumOf(sql`${cuentas.gasto}`, 'suma_gasto'),
    revisado: sumOf(sql`${cuentas.revisado}`, 'suma_revisado'),
  },
  hasObservaciones: gt(sql`sum(${resueltas} + ${pendientes})`, 0),
  hasSpending: gt(sql`sum(${cuentas.gasto})`, 0),
};
