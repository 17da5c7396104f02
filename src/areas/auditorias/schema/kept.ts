import { gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cuentasObservaciones, totalesEntes, totalesObservaciones } from './sums.ts';

/** Sums of an ente in a year or in all, or of the entes of a type. */
type Sums = typeof cuentasObservaciones | typeof totalesEntes | typeof totalesObservaciones;

/** Returns the number of resolved observations of a row of kept sums. */
export function resueltasOf(sums: Sums): SQL<number> {
  return sql<number>`(${sums.financierasResueltas} + ${sums.presupuestalesResueltas} + ${sums.gabineteResueltas} + ${sums.obraPublicaResueltas})`;
}

/** Returns the number of pending observations of a row of kept sums. */
export function pendientesOf(sums: Sums): SQL<number> {
  return sql<number>`(${sums.financierasPendientes} + ${sums.presupuestalesPendientes} + ${sums.gabinetePendientes} + ${sums.obraPublicaPendientes})`;
}

const cuentas = cuentasObservaciones;
const resueltas = resueltasOf(cuentas);
const pendientes = pendientesOf(cuentas);

/** Returns the sum of an expression over kept sums: 0 without rows. */
function sumOf(term: SQL, name: string) {
  return sql<number>`coalesce(sum(${term}), 0)`.mapWith(Number).as(name);
}

const both = (monto: SQLWrapper, casos: SQLWrapper, name: string) => ({
  monto: sumOf(sql`${monto}`, `${name}_monto`),
  casos: sumOf(sql`${casos}`, `${name}_casos`),
});

/** Columns that add up the stored sums of a group by destino, amounts in cents. */
export const keptDestinos = {
  observado: both(cuentas.observado, sql`${resueltas} + ${pendientes}`, 'observado'),
  porResolver: both(cuentas.porResolver, sql`${pendientes}`, 'por_resolver'),
  aclarado: both(cuentas.aclarado, cuentas.casosAclarados, 'aclarado'),
  recuperado: both(cuentas.recuperado, cuentas.casosRecuperados, 'recuperado'),
  resuelto: both(cuentas.resuelto, cuentas.casosResueltos, 'resuelto'),
  pendiente: both(cuentas.pendiente, cuentas.casosPendientes, 'pendiente'),
  turnado: both(cuentas.turnado, cuentas.casosTurnados, 'turnado'),
};

/** Columns that add up the stored sums of entes in a group, amounts in cents, and conditions for groups with rows. */
export const keptSums = {
  sums: sumsOf(cuentas),
  hasObservaciones: hasObservaciones(cuentas),
  hasSpending: gt(sql`sum(${cuentas.gasto})`, 0),
};

/** Columns that add up the stored sums of each ente over its years, amounts in cents, and the condition for entes with observations. */
export const enteSums = {
  sums: sumsOf(totalesEntes),
  hasObservaciones: hasObservaciones(totalesEntes),
};

/** Columns that add up the stored sums of types of ente in a group, amounts in cents. */
export const totalSums = {
  ...sumsOf(totalesObservaciones),
  entes: sumOf(sql`${totalesObservaciones.entes}`, 'suma_entes'),
  conGasto: sumOf(sql`${totalesObservaciones.entesConGasto}`, 'suma_con_gasto'),
  observadoConGasto: sumOf(sql`${totalesObservaciones.observadoConGasto}`, 'suma_observado_con_gasto'),
};

/** Condition on a group of kept sums: it has observations. */
function hasObservaciones(sums: Sums): SQL {
  return gt(sql`sum(${resueltasOf(sums)} + ${pendientesOf(sums)})`, 0);
}

function sumsOf(sums: Sums) {
  return {
    observaciones: sumOf(sql`${resueltasOf(sums)} + ${pendientesOf(sums)}`, 'suma_observaciones'),
    pendientes: sumOf(pendientesOf(sums), 'suma_pendientes'),
    observado: sumOf(sql`${sums.observado}`, 'suma_observado'),
    recuperado: sumOf(sql`${sums.recuperado}`, 'suma_recuperado'),
    porResolver: sumOf(sql`${sums.porResolver}`, 'suma_por_resolver'),
    gasto: sumOf(sql`${sums.gasto}`, 'suma_gasto'),
    revisado: sumOf(sql`${sums.revisado}`, 'suma_revisado'),
  };
}
