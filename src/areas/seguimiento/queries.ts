import { type AnyColumn, and, asc, countDistinct, desc, eq, gt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Naturaleza } from '#areas/auditorias/rules/catalogues.ts';
import { pendientesOf, resueltasOf } from '#areas/auditorias/schema/kept.ts';
import { cuentasObservaciones, totalesObservaciones } from '#areas/auditorias/schema/sums.ts';
import { auditorias, isInForce, observaciones } from '#areas/auditorias/schema.ts';
import { ejercicios, entes, tiposEnte } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { readPage, totalRows } from '#platform/database/paged.ts';
import { columnContainsWords } from '#platform/database/reads/conditions.ts';
import type { Rows } from '#platform/http/paging.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import type { Cuenta, Vista } from './rules.ts';

const cached = keepResults('auditorias', 'entes');

export type CuentaEjercicio = Cuenta & { anio: number };
export type CuentaTipo = Cuenta & { id: number; nombre: string; isMunicipio: boolean };
export type SeguimientoEnte = {
  enteId: number;
  ente: string;
  financieras: number;
  presupuestales: number;
  gabinete: number;
  obraPublica: number;
  observaciones: number;
};
/** Page of the entes of a selection; `sums` are the sums over all pages. */
export type SeguimientoPage = {
  rows: SeguimientoEnte[];
  total: number;
  sums: Omit<SeguimientoEnte, 'enteId' | 'ente'>;
};
/** Number of the follow-up: a year, the counted value, and a type of ente. */
export type Seleccion = { tipoEnteId: number; ejercicioId: number; vista: Vista };

const cuentas = cuentasObservaciones;
/** Counters of a row of `cuentas_observaciones` by naturaleza. */
const counters = {
  financieras: { resueltas: cuentas.financierasResueltas, pendientes: cuentas.financierasPendientes },
  presupuestales: { resueltas: cuentas.presupuestalesResueltas, pendientes: cuentas.presupuestalesPendientes },
  gabinete: { resueltas: cuentas.gabineteResueltas, pendientes: cuentas.gabinetePendientes },
  obraPublica: { resueltas: cuentas.obraPublicaResueltas, pendientes: cuentas.obraPublicaPendientes },
};
const totales = totalesObservaciones;
const resolved = resueltasOf(totales);
const pending = pendientesOf(totales);

/** Returns the observations of a type of ente by fiscal year, newest first, without empty years. */
export const countByEjercicio = cached(async (tipoEnteId: number): Promise<CuentaEjercicio[]> => {
  return db()
    .select({ anio: ejercicios.anio, total: sumOf(sql`${resolved} + ${pending}`), resueltas: sumOf(resolved) })
    .from(totales)
    .innerJoin(ejercicios, eq(ejercicios.id, totales.ejercicioId))
    .where(and(eq(totales.tipoEnteId, tipoEnteId), isVisible(totales.visibleDesde)))
    .groupBy(ejercicios.anio)
    .having(sql`sum(${resolved} + ${pending}) > 0`)
    .orderBy(desc(ejercicios.anio));
});

/** Returns the observations of all selectable types of ente, including types without observations. */
export const countByTipoEnte = cached(async (): Promise<CuentaTipo[]> => {
  return db()
    .select({
      id: tiposEnte.id,
      nombre: tiposEnte.nombre,
      /** True if its entes are municipal governments. */
      isMunicipio: sql<boolean>`coalesce(${tiposEnte.indicador} = 'isMunicipio', false)`,
      total: sumOf(sql`${resolved} + ${pending}`),
      resueltas: sumOf(resolved),
    })
    .from(tiposEnte)
    .leftJoin(totales, and(eq(totales.tipoEnteId, tiposEnte.id), isVisible(totales.visibleDesde)))
    .where(eq(tiposEnte.consultable, true))
    .groupBy(tiposEnte.id)
    .orderBy(asc(tiposEnte.id));
});

/** Returns a fiscal year by year or id; the ids of the contract are below 1000. */
export const findEjercicioByAnioOrId = cached(
  async (number: number): Promise<{ id: number; anio: number } | undefined> => {
    const which = number < 1000 ? eq(ejercicios.id, number) : eq(ejercicios.anio, number);
    const [row] = await db().select().from(ejercicios).where(which);
    return row;
  },
);

/**
 * Returns a page of the numbers of a selection by ente and naturaleza, the largest first, without entes that have none. `texto` filters by name,
 * ignoring accents and case.
 */
export const listSeguimiento = cached(
  async (selection: Seleccion, texto: string, { first, size }: Rows): Promise<SeguimientoPage> => {
    const counted = countedBy(selection, texto);
    const { where, summed } = counted;
    const sums = db()
      .select({
        entes: countDistinct(entes.id),
        ...summed,
      })
      .from(entes)
      .innerJoin(cuentas, eq(cuentas.enteId, entes.id))
      .where(where);
    const [rows, [sum]] = await Promise.all([rowsOf(counted).offset(first).limit(size), sums]);
    if (!sum) throw new Error('A count without groups gives one row');
    const { entes: total, ...added } = sum;
    return { rows, total, sums: added };
  },
);

/** Returns the rows of all pages of `listSeguimiento`. */
export const listWholeSeguimiento = cached(
  async (selection: Seleccion, texto: string): Promise<SeguimientoEnte[]> => rowsOf(countedBy(selection, texto)),
);

function rowsOf({ where, summed }: ReturnType<typeof countedBy>) {
  return db()
    .select({ enteId: entes.id, ente: entes.nombre, ...summed })
    .from(entes)
    .innerJoin(cuentas, eq(cuentas.enteId, entes.id))
    .where(where)
    .groupBy(entes.id)
    .orderBy(desc(summed.observaciones), asc(entes.nombre), asc(entes.id));
}

/** Returns the condition of the stored sums of a selection, and the columns that add them up. */
function countedBy({ tipoEnteId, ejercicioId, vista }: Seleccion, texto: string) {
  const counts = countersOf(vista);
  const where = and(
    eq(entes.tipoEnteId, tipoEnteId),
    eq(cuentas.ejercicioId, ejercicioId),
    isVisible(cuentas.visibleDesde),
    gt(counts.observaciones, 0),
    columnContainsWords(entes.busqueda, texto),
  );
  const summed = {
    financieras: sumOf(counts.financieras),
    presupuestales: sumOf(counts.presupuestales),
    gabinete: sumOf(counts.gabinete),
    obraPublica: sumOf(counts.obraPublica),
    observaciones: sumOf(counts.observaciones),
  };
  return { where, summed };
}

/** Returns the counters of a view, one per column, and their sum. */
function countersOf(vista: Vista) {
  const toCounts = ({ resueltas, pendientes }: Record<'resueltas' | 'pendientes', AnyColumn>) =>
    added(countedColumns(vista, { resueltas, pendientes }));
  const each = {
    financieras: toCounts(counters.financieras),
    presupuestales: toCounts(counters.presupuestales),
    gabinete: toCounts(counters.gabinete),
    obraPublica: toCounts(counters.obraPublica),
  };
  return { ...each, observaciones: added(Object.values(each)) };
}

function countedColumns<Column>(vista: Vista, { resueltas, pendientes }: Record<'resueltas' | 'pendientes', Column>) {
  if (vista === 1) return [resueltas, pendientes];
  return vista === 2 ? [resueltas] : [pendientes];
}

function added(terms: (AnyColumn | SQL)[]): SQL<number> {
  return sql<number>`(${sql.join(terms, sql` + `)})`.mapWith(Number);
}

function sumOf(term: SQL): SQL<number> {
  return sql<number>`coalesce(sum(${term}), 0)`.mapWith(Number);
}

/** Returns the observations counted in a number of an ente, from visible audits, largest amounts first. */
export const listObservacionesOf = cached(
  async (selection: Seleccion & { enteId: number; naturaleza?: Naturaleza | undefined }, page: Rows) => {
    const where = and(
      ofSelection(selection),
      isVisible(auditorias.visibleDesde),
      isInForce,
      eq(entes.id, selection.enteId),
      selection.naturaleza ? eq(observaciones.naturaleza, selection.naturaleza) : undefined,
    );
    return readPage(page, ({ first, size }) =>
      db()
        .select({
          naturaleza: observaciones.naturaleza,
          descripcion: observaciones.descripcion,
          monto: observaciones.monto,
          estado: observaciones.estado,
          situacion: observaciones.situacion,
          emitidaEl: observaciones.emitidaEl,
          resueltaEl: observaciones.resueltaEl,
          numero: observaciones.numero,
          clave: observaciones.clave,
          montoAclarado: observaciones.montoAclarado,
          montoRecuperado: observaciones.montoRecuperado,
          codigo: auditorias.codigo,
          auditoriaId: auditorias.id,
          total: totalRows,
          montoTotal: sql<number>`sum(${observaciones.monto}) over()`.mapWith(Number),
          sumanEnPesos: sumanEnPesos(),
        })
        .from(entes)
        .innerJoin(observaciones, eq(observaciones.enteId, entes.id))
        .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
        .where(where)
        .orderBy(desc(observaciones.monto), asc(auditorias.codigo), asc(observaciones.numero))
        .offset(first)
        .limit(size),
    );
  },
);

/** Returns whether the amounts of all rows and their parts add up in whole pesos: the rule of `pesosThatAddUp` over all pages. */
function sumanEnPesos() {
  const { monto, montoAclarado, montoRecuperado } = observaciones;
  const whole = (cents: SQLWrapper) => sql`round(${cents} / 100.0)`;
  const parts = [montoAclarado, montoRecuperado, sql`(${monto} - ${montoAclarado} - ${montoRecuperado})`].map(whole);
  return sql<boolean>`sum(${whole(monto)}) over() = round(sum(${monto}) over() / 100.0)
    and bool_and(${whole(monto)} = ${sql.join(parts, sql` + `)}) over()`;
}

function ofSelection({ tipoEnteId, ejercicioId, vista }: Seleccion): SQL | undefined {
  return and(eq(entes.tipoEnteId, tipoEnteId), eq(observaciones.ejercicioId, ejercicioId), ofVista(vista));
}

function ofVista(vista: Vista): SQL | undefined {
  if (vista === 1) return undefined;
  return vista === 2 ? ne(observaciones.estado, 'pendiente') : eq(observaciones.estado, 'pendiente');
}
