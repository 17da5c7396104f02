import type { AuditoriaOfEnte } from '../../areas/auditorias/queries/of-ente.ts';
import { share } from '../../areas/auditorias/rules/expediente.ts';

/** A fiscal year of a body: its observations and how many are resolved, amounts in cents. */
export type YearOfObservations = { anio: number; total: number; resueltas: number; monto: number };
export type YearOfRecommendations = { anio: number; total: number; atendidas: number };
/** How much of a year's spending was reviewed: the audit that covered the most. Amounts in cents, share from 0 to 100. */
export type YearOfCoverage = {
  anio: number;
  id: number;
  codigo: string;
  gasto: number;
  revisado: number;
  alcance: number;
};

/** Observations by year, newest first, as the follow-up counts them: audits that are not shown yet included. */
export function observationsByYear(audits: readonly AuditoriaOfEnte[]): YearOfObservations[] {
  const years = [...Map.groupBy(audits, ({ anio }) => anio)].map(([anio, rows]) => ({
    anio,
    total: sum(rows, ({ observaciones }) => observaciones),
    resueltas: sum(rows, ({ resueltas }) => resueltas),
    monto: sum(rows, ({ monto }) => monto),
  }));
  return years.filter(({ total }) => total > 0).toSorted((a, b) => b.anio - a.anio);
}

/**
 * Spending reviewed by year, newest first. Several audits of one year look at the same spending, so that adding them up would count it
 * twice: the one that looked at most of it stands for the year. Only audits that may be read.
 */
export function coverageByYear(audits: readonly AuditoriaOfEnte[]): YearOfCoverage[] {
  const shown = audits.filter(({ visible, gasto }) => visible && gasto > 0);
  return [...Map.groupBy(shown, ({ anio }) => anio)]
    .flatMap(([anio, rows]) => {
      const [widest] = rows.toSorted((a, b) => b.gastoRevisado - a.gastoRevisado || a.codigo.localeCompare(b.codigo));
      if (!widest) return [];
      const { id, codigo, gasto, gastoRevisado: revisado } = widest;
      return [{ anio, id, codigo, gasto, revisado, alcance: share(revisado, gasto) }];
    })
    .toSorted((a, b) => b.anio - a.anio);
}

/** Recommendations by year, newest first. Only of audits that may be read. */
export function recommendationsByYear(audits: readonly AuditoriaOfEnte[]): YearOfRecommendations[] {
  const shown = audits.filter(({ visible, recomendaciones }) => visible && recomendaciones > 0);
  return [...Map.groupBy(shown, ({ anio }) => anio)]
    .map(([anio, rows]) => ({
      anio,
      total: sum(rows, ({ recomendaciones }) => recomendaciones),
      atendidas: sum(rows, ({ atendidas }) => atendidas),
    }))
    .toSorted((a, b) => b.anio - a.anio);
}

/** Adds up one figure of some rows. */
export function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
