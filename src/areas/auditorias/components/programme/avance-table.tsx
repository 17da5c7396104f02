import { formatInteger } from '#platform/format.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import { type FilaAvance, monthName } from '../../rules/programme/avance.ts';

type Figure = Exclude<keyof FilaAvance, 'ano' | 'mes'>;

const figures: readonly { id: Figure; label: string }[] = [
  { id: 'planeadas', label: 'Planeadas' },
  { id: 'ejecutadas', label: 'Ejecutadas' },
  { id: 'informesEstado', label: 'Informes del Estado' },
  { id: 'informesMunicipio', label: 'Informes de municipios' },
  { id: 'informes', label: 'Informes en total' },
];

const columns: Column<FilaAvance>[] = [
  { id: 'mes', label: 'Mes', cell: ({ mes }) => monthName(mes) },
  ...figures.map(({ id, label }) => ({
    id,
    label,
    numeric: true,
    cell: (row: FilaAvance) => formatInteger(row[id]),
  })),
];

type AvanceTableProps = { year: number; months: readonly FilaAvance[]; sum: Record<Figure, number> };

/** Table of the months of a programme with their sums. */
export function AvanceTable({ year, months, sum }: AvanceTableProps) {
  return (
    <Table
      caption={`Avance del programa de ${year}`}
      columns={columns}
      rows={months}
      rowKey={({ mes }) => mes}
      total={{
        mes: `Total de ${year}`,
        ...Object.fromEntries(figures.map(({ id }) => [id, formatInteger(sum[id])])),
      }}
    />
  );
}
