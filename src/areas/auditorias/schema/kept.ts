import { gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cuentasObservaciones } from './sums.ts';

const cuentas = cuentasObservaciones;
const resueltas = sql`${cuentas.financierasResueltas} + ${cuentas.presupuestalesResueltas} + ${cuentas.gabineteResueltas} + ${cuentas.obraPublicaResueltas}`;
const pendientes = sql`${cuentas.financierasPendientes} + ${cuentas.presupuestalesPendientes} + ${cuentas.gabinetePendientes} + ${cuentas.obraPublicaPendientes}`;

/** Returns the sum of an expression over kept sums: 0 without rows. */
function sumOf(term: SQL, name: string) {
  return sql<number>`coalesce(sum(${term}), 0)`.mapWith(Number).as(name);
}

const both = (monto: SQLWrapper, casos: SQLWrapper, name: string) => ({
  monto: sumOf(sql`${monto}`, `${name}_monto`),
  casos: sumOf(sql`${casos}`, `${name}_casos`),
});

/** Columns that add up the kept sums of a group by destination, amounts in cents. */
export const keptDestinos = {
  observado: both(cuentas.observado, sql`${resueltas} + ${pendientes}`, 'observado'),
  porResolver: both(cuentas.porResolver, sql`${pendientes}`, 'por_resolver'),
  aclarado: both(cuentas.aclarado, cuentas.casosAclarados, 'aclarado'),
  recuperado: both(cuentas.recuperado, cuentas.casosRecuperados, 'recuperado'),
  resuelto: both(cuentas.resuelto, cuentas.casosResueltos, 'resuelto'),
  pendiente: both(cuentas.pendiente, cuentas.casosPendientes, 'pendiente'),
  turnado: both(cuentas.turnado, cuentas.casosTurnados, 'turnado'),
};

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
