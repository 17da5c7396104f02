import type { Naturaleza } from '../rules/naturaleza.ts';
import type { Ambito } from './catalog.ts';

export const TIPO_INFORME = { general: 2, individual: 3, resultados: 4, federal: 5, ciudadano: 6, cuenta: 7 } as const;

export { type Naturaleza, naturalezas as NATURALEZAS } from '../rules/naturaleza.ts';

/** A line of income or spending; amounts in cents of a peso. */
export interface Renglon {
  /** Revenue heading or chapter of expenditure, such as 8100 or 3000. */
  objeto: string;
  concepto: string;
  devengado: number;
  revisado: number;
}

export interface Observacion {
  numero: number;
  naturaleza: Naturaleza;
  descripcion: string;
  /** Cents of a peso; 0 when the finding has no amount. */
  monto: number;
  solventada: boolean;
}

export interface Recomendacion {
  texto: string;
  atendida: boolean;
}

export interface InformeDemo {
  id: number;
  tipoInformeId: number;
  ejercicioId: number;
  ambito: Ambito;
  enteId: number | null;
  fondoId: number | null;
  tipoAuditoriaId: number | null;
  /** Audit code; one with DP is public debt. */
  auditoria: string;
  nombre: string;
  /** Whether a Word version may be offered; it also takes an ejercicioId below 18. */
  informeTestado: boolean;
  /** ISO date. */
  publicadoEl: string;
  /** The row exists and its stored file does not, as happens after a failed migration. */
  missingFile: boolean;
  ingresos: Renglon[];
  gasto: Renglon[];
  observaciones: Observacion[];
  recomendaciones: Recomendacion[];
}

/** Whether a Word version of a report is published. */
export function hasWord({ informeTestado, ejercicioId }: InformeDemo): boolean {
  return informeTestado && ejercicioId < 18;
}

/** Sums of some lines, in cents, and the share reviewed, in whole percent. */
export function totals(rows: Renglon[]): { devengado: number; revisado: number; alcance: number } {
  const devengado = rows.reduce((sum, row) => sum + row.devengado, 0);
  const revisado = rows.reduce((sum, row) => sum + row.revisado, 0);
  return { devengado, revisado, alcance: devengado === 0 ? 0 : Math.round((revisado * 100) / devengado) };
}
