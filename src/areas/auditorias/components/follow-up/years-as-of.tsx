import { formatDateLong, formatInteger, formatPesos } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { Table } from '#ui/data/table.tsx';
import type { YearAsOf } from '../../queries/destinos.ts';

type YearsAsOfProps = {
  years: readonly YearAsOf[];
  /** Day of the figures, an ISO date. */
  date: string;
  /** Adjective of the open observations: `pendientes`, `por solventar`. */
  open: string;
  /** Adjective of their amount. */
  openAmount: string;
};

/** Observations by fiscal year on a past day, with sums. Renders nothing without observations. */
export function YearsAsOf({ years, date, open, openAmount }: YearsAsOfProps) {
  if (years.length === 0) return null;
  const [total, pending] = [sumOf(years, (year) => year.total), sumOf(years, (year) => year.pendientes)];
  return (
    <Table
      caption={`Observaciones por cuenta pública, al ${formatDateLong(date)}`}
      columns={[
        { id: 'anio', label: 'Cuenta pública', cell: ({ anio }) => anio },
        { id: 'total', label: 'Emitidas', numeric: true, cell: (year) => formatInteger(year.total) },
        {
          id: 'resueltas',
          label: 'Resueltas',
          numeric: true,
          cell: (year) => formatInteger(year.total - year.pendientes),
        },
        {
          id: 'pendientes',
          label: capitalized(open),
          numeric: true,
          cell: ({ pendientes }) => formatInteger(pendientes),
        },
        {
          id: 'monto',
          label: `Monto ${openAmount}`,
          numeric: true,
          cell: ({ montoPendiente }) => formatPesos(montoPendiente),
        },
      ]}
      rows={years}
      rowKey={({ anio }) => anio}
      total={{
        anio: 'Total',
        total: formatInteger(total),
        resueltas: formatInteger(total - pending),
        pendientes: formatInteger(pending),
        monto: formatPesos(sumOf(years, (year) => year.montoPendiente)),
      }}
    />
  );
}
