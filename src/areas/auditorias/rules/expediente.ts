import type { Auditoria, Observacion, Recomendacion, Renglon } from '../queries/auditorias.ts';

/** The account under review and the type of its audits (specification 2, section 9). */
export const CUENTA_ACTUAL = { ejercicioId: 19, tipoAuditoriaId: 9 } as const;
/** Most unresolved observations that the citizen sheet tells, the largest amounts first. */
const MOST_FOUND = 10;

/** Cents, and the share of them that was reviewed, from 0 to 100 with two decimals. */
export type Sum = { devengado: number; revisado: number; alcance: number };

/** Adds up lines of one account. */
export function sumUp(rows: readonly Pick<Renglon, 'devengado' | 'revisado'>[]): Sum {
  const devengado = rows.reduce((sum, row) => sum + row.devengado, 0);
  const revisado = rows.reduce((sum, row) => sum + row.revisado, 0);
  return { devengado, revisado, alcance: share(revisado, devengado) };
}

/** `part` of `whole` as 0 to 100, with two decimals; 0 of nothing. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;
}

/** Everything that belongs to an audit. */
export type Expediente = {
  auditoria: Auditoria;
  renglones: Renglon[];
  observaciones: Observacion[];
  recomendaciones: Recomendacion[];
};

/** What the citizen sheet tells (specification 2, screen 10). Amounts in cents. */
export function citizenSheet({ renglones, observaciones, recomendaciones }: Omit<Expediente, 'auditoria'>) {
  return {
    ingreso: sumUp(linesOf(renglones, 'ingreso')),
    egreso: sumUp(linesOf(renglones, 'gasto')),
    observaciones: observaciones.length,
    observacionesPorSolventar: observaciones.filter(isPending).length,
    recomendaciones: recomendaciones.length,
    recomendacionesPorSolventar: recomendaciones.filter(({ estado }) => estado === 'pendiente').length,
    encontramos: observaciones
      .filter((observacion) => isPending(observacion) && observacion.monto > 0)
      .toSorted((a, b) => b.monto - a.monto)
      .slice(0, MOST_FOUND)
      .map(({ descripcion, monto }) => ({ descripcion, monto })),
  };
}
export type CitizenSheet = ReturnType<typeof citizenSheet>;

/** What the executive report tells. Amounts in cents. */
export function executiveReport({ auditoria, renglones, observaciones }: Omit<Expediente, 'recomendaciones'>) {
  const told = (rubro: Observacion['rubro']) =>
    observaciones.filter((row) => row.rubro === rubro).map(({ descripcion }) => descripcion);
  const ingresos = linesOf(renglones, 'ingreso');
  const gasto = linesOf(renglones, 'gasto');
  return {
    kind: auditoria.indicador,
    notificadaEl: auditoria.notificadaEl,
    textoIngreso: auditoria.textoIngreso,
    ingresos,
    gasto,
    totalIngreso: sumUp(ingresos),
    totalGasto: sumUp(gasto),
    textoDesempeno: auditoria.enfoqueDesempeno,
    resultados: { ingreso: told('ingreso'), egreso: told('egreso'), otros: told('otro') },
  };
}
export type ExecutiveReport = ReturnType<typeof executiveReport>;

function linesOf(renglones: Renglon[], cuenta: Renglon['cuenta']): Renglon[] {
  return renglones.filter((row) => row.cuenta === cuenta);
}

function isPending({ estado }: Observacion): boolean {
  return estado === 'pendiente';
}
