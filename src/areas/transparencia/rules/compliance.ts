import { type Estado, estados } from './periods.ts';

export type Measured = { estado: Estado; departamento: string };
/** ISO date until which the next version can be published in time; null without a version. */
export type Due = { vence: string | null };
export type EstadoCounts = Record<Estado, number> & { total: number };

/** Counts formats by state. */
export function countEstados(formatos: readonly Pick<Measured, 'estado'>[]): EstadoCounts {
  const counts: EstadoCounts = { 'al-dia': 0, 'por-vencer': 0, vencido: 0, total: formatos.length };
  for (const { estado } of formatos) counts[estado] += 1;
  return counts;
}

/** Groups formats by responsible unit: units with more overdue formats first, then with more that are due soon, then with more formats, then by name. */
export function byDepartamento<Row extends Measured>(formatos: readonly Row[]) {
  return [...Map.groupBy(formatos, ({ departamento }) => departamento)]
    .map(([departamento, rows]) => ({ departamento, formatos: worstFirst(rows), counts: countEstados(rows) }))
    .sort(
      (a, b) =>
        b.counts.vencido - a.counts.vencido ||
        b.counts['por-vencer'] - a.counts['por-vencer'] ||
        b.counts.total - a.counts.total ||
        a.departamento.localeCompare(b.departamento, 'es'),
    );
}

/** Filter of the list of formats: all, or by state, by unit, or by due month (`2026-10`). */
export type ComplianceFilter = {
  todos?: boolean | undefined;
  estado?: Estado | undefined;
  area?: string | undefined;
  mes?: string | undefined;
};

/** Returns the formats that match a filter. */
export function filterCompliance<Row extends Measured & Due>(
  formatos: readonly Row[],
  { estado, area, mes }: ComplianceFilter,
): Row[] {
  return formatos.filter(
    (formato) =>
      (estado === undefined || formato.estado === estado) &&
      (area === undefined || formato.departamento === area) &&
      (mes === undefined || dueMonth(formato) === mes),
  );
}

/** Groups formats by the month of their next due date, earliest first; those without a version come last. */
export function byDueMonth<Row extends Measured & Due>(formatos: readonly Row[]) {
  return [...Map.groupBy(formatos, dueMonth)]
    .map(([mes, rows]) => ({ mes, formatos: worstFirst(rows), counts: countEstados(rows) }))
    .sort((a, b) => a.mes.localeCompare(b.mes));
}

/** Month of formats without a version. */
export const NO_MONTH = 'nunca';

/** Returns the month of a format's next due date: `2026-10`, or `NO_MONTH`. */
function dueMonth({ vence }: Due): string {
  return vence?.slice(0, 7) ?? NO_MONTH;
}

/** Returns the worst state of some formats. */
export function worstEstado(formatos: readonly Pick<Measured, 'estado'>[]): Estado {
  return worstFirst(formatos)[0]?.estado ?? 'al-dia';
}

/** Sorts formats: overdue, due soon, current. */
export function worstFirst<Row extends Pick<Measured, 'estado'>>(formatos: readonly Row[]): Row[] {
  return formatos.toSorted((a, b) => estados.indexOf(b.estado) - estados.indexOf(a.estado));
}
