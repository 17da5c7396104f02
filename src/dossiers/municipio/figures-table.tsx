import { entePath } from '#areas/entes/rules.ts';
import { formatInteger, formatMillions } from '#platform/format.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import type { ColumnId } from './address.ts';
import { type Measured, type MunicipalRow, rowValue, sortedRows, type View, viewIds, views } from './views.ts';

type FiguresTableProps = {
  rows: readonly MunicipalRow[];
  /** Column that sorts the rows, worst first; by name if undefined. */
  column: ColumnId | undefined;
  /** Address of the table sorted by a column, or by name. */
  sortedBy: (column: ColumnId | undefined) => string;
};

/** The figures of the map as a table: the four measures of each municipality. */
export function FiguresTable({ rows, column, sortedBy }: FiguresTableProps) {
  const columns: Column<MunicipalRow>[] = [
    {
      id: 'municipio',
      label: 'Municipio',
      cell: ({ enteId, nombre }) => <a href={entePath(enteId)}>{nombre}</a>,
      sort: { href: sortedBy(undefined), direction: column ? undefined : 'ascending' },
    },
    {
      id: 'observaciones',
      label: 'Observaciones',
      numeric: true,
      cell: ({ figures }) => (figures ? formatInteger(figures.observaciones) : NO_VALUE),
      sort: {
        href: sortedBy('observaciones'),
        direction: column === 'observaciones' ? worstFirst(observaciones) : undefined,
      },
    },
    ...viewIds.map(
      (id): Column<MunicipalRow> => ({
        // Amounts are formatted with their unit.
        id,
        label: id === 'monto' ? views[id].label : views[id].legend,
        numeric: true,
        cell: (row) => valueText(views[id], row),
        sort: { href: sortedBy(id), direction: column === id ? worstFirst(views[id]) : undefined },
      }),
    ),
  ];
  return (
    <Table
      caption="Medidas de los municipios. El nombre de una columna ordena la tabla por ella."
      narrow="scroll"
      rows={column ? sortedRows(column === 'observaciones' ? observaciones : views[column], rows, false) : byName(rows)}
      rowKey={({ enteId }) => enteId}
      columns={columns}
    />
  );
}

const NO_VALUE = '–';
const observaciones: Measured = {
  of: (figures) => figures.observaciones,
  moreIsBetter: false,
};
const byName = (rows: readonly MunicipalRow[]) => rows.toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
const worstFirst = ({ moreIsBetter }: Measured) => (moreIsBetter ? 'ascending' : 'descending');

function valueText(view: View, row: MunicipalRow): string {
  const value = rowValue(view, row);
  if (value === null || !row.figures) return NO_VALUE;
  if (view.id === 'monto') return formatMillions(value);
  // The headings name the units of the other measures.
  return view.id === 'pendiente' ? view.full(value, row.figures) : formatInteger(value);
}
