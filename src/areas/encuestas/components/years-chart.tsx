import { formatInteger, formatPercent } from '#platform/format.ts';
import type { TableFormat } from '#platform/tables/table.ts';
import { BarChart } from '#ui/data/bar-chart.tsx';
import { ChartFrame } from '#ui/data/chart-frame.tsx';
import { Table } from '#ui/data/table.tsx';
import { changeSentence } from '../rules/figures.ts';

/** Result of one question in a year, for a place and for the state. */
export type YearRow = { anio: number; value: number; base: number; state?: number | undefined };

type YearsChartProps = {
  years: readonly YearRow[];
  placeName: string;
  counted: string;
  corte: string;
  download: (format: TableFormat) => string;
};

/** Chart of one question by year, oldest first. */
export function YearsChart({ years, placeName, counted, corte, download }: YearsChartProps) {
  const [previous, latest] = [years.at(-2), years.at(-1)];
  if (!previous || !latest) return null;
  const compared = years.some(({ state }) => state !== undefined);
  return (
    <ChartFrame
      title={`${changeSentence(previous, latest)}${compared ? `, en ${placeName}` : ''}`}
      source="encuestas ciudadanas"
      cut={corte}
      unit={`de cada 100 personas, cuántas ${counted}`}
      legend={compared ? [{ label: 'Promedio del estado', mark: 'reference' }] : []}
      download={{ href: download, subject: 'la comparación entre años' }}
      table={
        <Table
          caption={`De cada 100 personas, cuántas ${counted}`}
          rows={years}
          rowKey={({ anio }) => anio}
          columns={[
            { id: 'anio', label: 'Año', cell: ({ anio }) => anio },
            { id: 'value', label: placeName, numeric: true, cell: ({ value }) => formatPercent(value) },
            ...(compared
              ? [
                  {
                    id: 'state',
                    label: 'Estado',
                    numeric: true,
                    cell: ({ state }: YearRow) => (state === undefined ? '' : formatPercent(state)),
                  },
                ]
              : []),
            { id: 'base', label: 'Personas encuestadas', numeric: true, cell: ({ base }) => formatInteger(base) },
          ]}
        />
      }
    >
      <BarChart
        summary={`${years.map(({ anio, value }) => `${anio}: ${formatPercent(value)}`).join(', ')}.`}
        max={100}
        bars={years.map(({ anio, value, state }) => ({
          label: String(anio),
          parts: [{ value, mark: anio === latest.anio ? 'data-1' : 'neutral' }],
          text: formatPercent(value),
          ...(state !== undefined && { reference: state }),
        }))}
      />
    </ChartFrame>
  );
}
