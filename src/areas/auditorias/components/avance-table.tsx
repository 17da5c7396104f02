import { formatInteger } from '#platform/format.ts';
import { Cell, Column, Table } from '#ui/data/table.tsx';
import { type FilaAvance, monthName } from '../rules/avance.ts';

const columns = [
  { key: 'planeadas', label: 'Planeadas' },
  { key: 'ejecutadas', label: 'Ejecutadas' },
  { key: 'informesEstado', label: 'Informes del Estado' },
  { key: 'informesMunicipio', label: 'Informes de municipios' },
  { key: 'informes', label: 'Informes en total' },
] as const;

type AvanceTableProps = { year: number; months: readonly FilaAvance[]; sum: Omit<FilaAvance, 'ano' | 'mes'> };

/** The months of a programme, and their sums. */
export function AvanceTable({ year, months, sum }: AvanceTableProps) {
  return (
    <Table stacked caption={`Avance del programa de ${year}`}>
      <thead>
        <tr>
          <Column>Mes</Column>
          {columns.map(({ key, label }) => (
            <Column key={key} number>
              {label}
            </Column>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((row) => (
          <tr key={row.mes}>
            <th scope="row">{monthName(row.mes)}</th>
            {columns.map(({ key, label }) => (
              <Cell key={key} label={label} number>
                {formatInteger(row[key])}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total de {year}</th>
          {columns.map(({ key, label }) => (
            <Cell key={key} label={label} number>
              {formatInteger(sum[key])}
            </Cell>
          ))}
        </tr>
      </tfoot>
    </Table>
  );
}
