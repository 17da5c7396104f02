import { formatInteger } from '#platform/format.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import { Specimen } from './specimen.tsx';

type Row = { year: string; total: number; resolved: number; pending: number };

const rows: Row[] = [
  { year: '2023', total: 1486, resolved: 611, pending: 875 },
  { year: '2022', total: 1342, resolved: 822, pending: 520 },
  { year: '2021', total: 1277, resolved: 946, pending: 331 },
];
const formatFigure = formatInteger;
const columns: Column<Row>[] = [
  { id: 'year', label: 'Cuenta pública', cell: (row) => row.year },
  { id: 'total', label: 'Total', numeric: true, cell: (row) => <a href="#tablas">{formatFigure(row.total)}</a> },
  { id: 'resolved', label: 'Solventadas y concluidas', numeric: true, cell: (row) => formatFigure(row.resolved) },
  { id: 'pending', label: 'Por solventar', numeric: true, cell: (row) => formatFigure(row.pending) },
];
const totals = { year: 'Total', total: '4,105', resolved: '2,379', pending: '1,726' };
const manyColumns: Column<Row>[] = [
  ...columns,
  ...['Financieras', 'Presupuestales', 'Gabinete', 'Obra Pública', 'Desempeño', 'Años anteriores'].map((label) => ({
    id: label,
    label,
    numeric: true,
    cell: (row: Row) => formatFigure(row.pending),
  })),
];

/** Tables: with totals, sorted, with a highlighted row, empty, and with many columns. */
export function Lists({ sort }: { sort: string }) {
  const sorted = columns.map((column) => ({
    ...column,
    sort: {
      href: `?orden=${column.id}#tablas`,
      direction: column.id === sort ? ('descending' as const) : undefined,
    },
  }));
  return (
    <Specimen id="tablas" title="Tablas">
      <Table
        caption="Observaciones por cuenta pública"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.year}
        isCurrent={(row) => row.year === '2022'}
        total={totals}
      />
      <Table caption="Se ordena por columna" columns={sorted} rows={rows} rowKey={(row) => row.year} />
      <Table caption="Vacía" columns={columns} rows={[]} rowKey={(row) => row.year} />
      <Table
        caption="De muchas columnas"
        columns={manyColumns}
        rows={rows}
        rowKey={(row) => row.year}
        narrow="scroll"
        total={totals}
      />
    </Specimen>
  );
}
