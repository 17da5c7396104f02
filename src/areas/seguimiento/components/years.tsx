import type { ReactNode } from 'react';
import { formatInteger } from '#platform/format.ts';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import type { Column } from '#ui/data/table.tsx';
import { type Cuenta, countOf, sumCuentas, type Vista, vistaIds, vistas } from '../rules.ts';

/** What the marks of the follow-up mean. */
export const followUpLegend = [
  { label: 'Solventadas y concluidas', mark: 'resolved' },
  { label: 'Por solventar', mark: 'pending' },
] as const;

/** The parts of a bar: what is resolved, and what is pending. */
export function resolvedParts({ total, resueltas }: Cuenta) {
  return [
    { value: resueltas, mark: 'resolved' as const },
    { value: total - resueltas, mark: 'pending' as const },
  ];
}

type Year = Cuenta & { anio: number };

/** The columns of a table by public account: the year, how much of it is resolved as a bar, and the three counts. */
export function yearColumns<Row extends Year>(
  years: readonly Row[],
  amount: (year: Row, vista: Vista) => ReactNode,
): Column<Row>[] {
  const most = Math.max(...years.map(({ total }) => total));
  return [
    { id: 'anio', label: 'Cuenta pública', cell: ({ anio }) => anio },
    {
      id: 'avance',
      label: 'Avance',
      cell: (year) => (
        <StackBar
          parts={resolvedParts(year)}
          scale={most}
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

/** The row that closes such a table. */
export function yearTotals(years: readonly Cuenta[]): Record<string, ReactNode> {
  const all = sumCuentas(years);
  return {
    anio: 'Total',
    avance: '',
    ...Object.fromEntries(vistaIds.map((vista) => [String(vista), formatInteger(countOf(all, vista))])),
  };
}
