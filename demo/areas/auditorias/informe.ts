import type { Naturaleza } from '#areas/auditorias/rules/catalogues.ts';
import type { Ambito } from './catalog.ts';

export const TIPO_INFORME = { general: 2, individual: 3, resultados: 4, federal: 5, ciudadano: 6, cuenta: 7 } as const;

export { type Naturaleza, naturalezas as NATURALEZAS } from '#areas/auditorias/rules/catalogues.ts';

/** Line of income or spending; amounts in cents. */
export interface Renglon {
  /** Revenue heading or chapter of expenditure, such as 8100 or 3000. */
  objeto: string;
  concepto: string;
  devengado: number;
  revisado: number;
}

export interface Observacion {
  /** Identifies the observation in every report that repeats it. */
  clave: string;
  numero: number;
  naturaleza: Naturaleza;
  descripcion: string;
  /** Cents; 0 for an observation without an amount. */
  monto: number;
  solventada: boolean;
}

export interface Recomendacion {
  /** Identifies the recommendation in every report that repeats it. */
  clave: string;
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
  /** Audit code; DP means public debt. */
  auditoria: string;
  nombre: string;
  /** Whether a Word version may be offered, up to the last year with them. */
  informeTestado: boolean;
  /** ISO date. */
  publicadoEl: string;
  /** The store has lost the file, as after a failed migration. */
  missingFile: boolean;
  ingresos: Renglon[];
  gasto: Renglon[];
  observaciones: Observacion[];
  recomendaciones: Recomendacion[];
}

/** Returns whether a Word version of a report is published. */
export function hasWord({ informeTestado, ejercicioId }: InformeDemo): boolean {
  return informeTestado && ejercicioId < 18;
}

/** Returns the sums of lines in cents, and the reviewed share in whole percent. */
export function totals(rows: Renglon[]): { devengado: number; revisado: number; alcance: number } {
  const devengado = rows.reduce((sum, row) => sum + row.devengado, 0);
  const revisado = rows.reduce((sum, row) => sum + row.revisado, 0);
  return { devengado, revisado, alcance: devengado === 0 ? 0 : Math.round((revisado * 100) / devengado) };
}
