import { sumOf } from '#platform/sum.ts';
import type { Auditoria, Observacion, Recomendacion, Renglon } from '../queries/auditorias.ts';
import { type ObservedAmounts, pendingAmountOf, restOf } from './figures/amounts.ts';

/** Maximum number of pending observations on the citizen sheet. */
const MAX_ENCONTRAMOS = 10;

/** Amounts in cents, and the reviewed share: 0 to 100, with two decimals. */
export type AccountSum = { devengado: number; revisado: number; alcance: number };

/** Adds up the lines of one account. */
export function sumUp(rows: readonly Pick<Renglon, 'devengado' | 'revisado'>[]): AccountSum {
  const devengado = sumOf(rows, (row) => row.devengado);
  const revisado = sumOf(rows, (row) => row.revisado);
  return { devengado, revisado, alcance: share(revisado, devengado) };
}

/** Returns `part` of `whole` as a percentage with two decimals; 0 if `whole` is 0. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;
}

/** An audit with its lines, observations and recommendations. */
type Expediente = {
  auditoria: Auditoria;
  renglones: Renglon[];
  observaciones: Observacion[];
  recomendaciones: Recomendacion[];
};

/** Returns whether the observations of an audit are published: there are some, or the institution states that there are none. */
export function hasPublishedObservaciones(observaciones: number, emitidas: number | null): boolean {
  return observaciones > 0 || emitidas === 0;
}

/** Rows of an audit, its number of issued observations (if stated), and the states that refer an observation to an authority (`listTurnadas`). */
type Rows = Omit<Expediente, 'auditoria'> & { observacionesEmitidas: number | null; turnadas: readonly string[] };

type Amounts = ObservedAmounts & Pick<Observacion, 'situacion'>;

/**
 * Returns the sums of the amounts of observations in cents: observed, cleared, recovered, and the rest of pending, referred and other
 * observations. Pending observations that were referred count in both rests.
 */
export function sumAmounts(observaciones: readonly Amounts[], turnadas: readonly string[]) {
  const isReferred = ({ situacion }: Amounts) => situacion !== null && turnadas.includes(situacion);
  return {
    observado: sumOf(observaciones, ({ monto }) => monto),
    aclarado: sumOf(observaciones, ({ montoAclarado }) => montoAclarado),
    recuperado: sumOf(observaciones, ({ montoRecuperado }) => montoRecuperado),
    resuelto: sumOf(
      observaciones.filter((row) => !isPending(row) && !isReferred(row)),
      restOf,
    ),
    porSolventar: sumOf(observaciones, pendingAmountOf),
    turnado: sumOf(observaciones.filter(isReferred), restOf),
  };
}
export type AmountSums = ReturnType<typeof sumAmounts>;

/** Returns the content of the citizen sheet (specification 2, screen 10). Amounts in cents. */
export function citizenSheet({ renglones, observaciones, recomendaciones, observacionesEmitidas, turnadas }: Rows) {
  return {
    ingreso: sumUp(linesOf(renglones, 'ingreso')),
    egreso: sumUp(linesOf(renglones, 'gasto')),
    observacionesPublicadas: hasPublishedObservaciones(observaciones.length, observacionesEmitidas),
    observaciones: observaciones.length,
    observacionesPorSolventar: observaciones.filter(isPending).length,
    montos: sumAmounts(observaciones, turnadas),
    recomendaciones: recomendaciones.length,
    recomendacionesPorSolventar: recomendaciones.filter(({ estado }) => estado === 'pendiente').length,
    encontramos: observaciones
      .filter((observacion) => isPending(observacion) && observacion.monto > 0)
      .toSorted((a, b) => b.monto - a.monto)
      .slice(0, MAX_ENCONTRAMOS)
      .map(({ numero, descripcion, monto }) => ({ numero, descripcion, monto })),
  };
}
export type CitizenSheet = ReturnType<typeof citizenSheet>;

/** Returns the content of the executive report. Amounts in cents. */
export function executiveReport({ auditoria, renglones, observaciones }: Omit<Expediente, 'recomendaciones'>) {
  const descripcionesOf = (rubro: Observacion['rubro']) =>
    observaciones.filter((row) => row.rubro === rubro).map(({ descripcion }) => descripcion);
  const ingresos = linesOf(renglones, 'ingreso');
  const gasto = linesOf(renglones, 'gasto');
  return {
    kind: auditoria.indicador,
    observacionesPublicadas: hasPublishedObservaciones(observaciones.length, auditoria.observacionesEmitidas),
    notificadaEl: auditoria.notificadaEl,
    textoIngreso: auditoria.textoIngreso,
    ingresos,
    gasto,
    totalIngreso: sumUp(ingresos),
    totalGasto: sumUp(gasto),
    textoDesempeno: auditoria.enfoqueDesempeno,
    resultados: {
      ingreso: descripcionesOf('ingreso'),
      egreso: descripcionesOf('egreso'),
      otros: descripcionesOf('otro'),
    },
  };
}
export type ExecutiveReport = ReturnType<typeof executiveReport>;

function linesOf(renglones: Renglon[], cuenta: Renglon['cuenta']): Renglon[] {
  return renglones.filter((row) => row.cuenta === cuenta);
}

function isPending({ estado }: Pick<Observacion, 'estado'>): boolean {
  return estado === 'pendiente';
}
