import type { ReactNode } from 'react';
import { formatInteger } from '#platform/format.ts';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import type { Column } from '#ui/data/table.tsx';
import { type Cuenta, countOf, sumCuentas, type Vista, vistaIds, vistas } from '../rules.ts';

/** Legend of the follow-up charts. */
export const followUpLegend = [
  { label: 'Solventadas y concluidas', mark: 'resolved' },
  { label: 'Por solventar', mark: 'pending' },
] as const;

/** Returns the resolved and pending parts of a bar. */
export function resolvedParts({ total, resueltas }: Cuenta) {
  return [
    { value: resueltas, mark: 'resolved' as const },
    { value: total - resueltas, mark: 'pending' as const },
  ];
}

type CuentaAnual = Cuenta & { anio: number };

/** Returns the columns of a table by public account: year, resolved share as a bar, and the three counts. */
export function yearColumns<Row extends CuentaAnual>(
  years: readonly Row[],
  amount: (year: Row, vista: Vista) => ReactNode,
): Column<Row>[] {
  const maxTotal = Math.max(...years.map(({ total }) => total));
  return [
    { id: 'anio', label: 'Cuenta pública', cell: ({ anio }) => anio },
    {
      id: 'avance',
      label: 'Avance',
      cell: (year) => (
        <StackBar
          parts={resolvedParts(year)}
          scale={maxTotal}
          summary={`${formatInteger(year.resueltas)} de ${formatInteger(year.total)} resueltas`}
        />
      ),
    },
    ...vistaIds.map((vista) => ({
      id: String(vista),
      label: vistas[vista].label,
      numeric: true,
      cell: (year: Row) => amount(year, vista),
    })),
  ];
}

/** Returns the total row of a table by public account. */
export function yearTotals(years: readonly Cuenta[]): Record<string, ReactNode> {
  const sum = sumCuentas(years);
  return {
    anio: 'Total',
    avance: '',
    ...Object.fromEntries(vistaIds.map((vista) => [String(vista), formatInteger(countOf(sum, vista))])),
  };
}
