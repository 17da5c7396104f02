import { formatInteger, formatPercent } from '#platform/format.ts';
import type { TableFormat } from '#platform/tables/table.ts';
import { BarChart } from '#ui/data/bar-chart.tsx';
import { ChartFrame } from '#ui/data/chart-frame.tsx';
import { Table } from '#ui/data/table.tsx';
import { DotStrip } from '#ui/drawing/dot-strip.tsx';
import { comparisonSentence, type Estimate, spreadSentence } from '../rules/figures.ts';

/** Result of one question in a municipality. */
export type PlaceRow = { id: number; nombre: string; value: number; base: number; href: string };

type ComparisonChartProps = {
  /** All municipalities, highest value first. */
  places: readonly PlaceRow[];
  chosen: number | undefined;
  /** Undefined if the figures of the state are not published. */
  state: Estimate | undefined;
  counted: string;
  corte: string;
  download: (format: TableFormat) => string;
};

/** Number of named municipalities at each end. */
const ENDS = 5;

/**
 * Compares municipalities with each other and the state: all as dots on one axis, and both ends and the selected one by name. The table contains
 * all.
 */
export function ComparisonChart({ places, chosen, state, counted, corte, download }: ComparisonChartProps) {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return null;
  const chosenPlace = places.find(({ id }) => id === chosen);
  const drawnPlaces = places.filter(
    (row, index) => index < ENDS || index >= places.length - ENDS || row === chosenPlace,
  );
  return (
    <ChartFrame
      title={chosenPlace && state ? comparisonSentence(chosenPlace, state) : spreadSentence(first, last)}
      source="encuesta ciudadana"
      cut={corte}
      unit={`de cada 100 personas, cuántas ${counted}`}
      legend={[
        ...(state ? [{ label: `Promedio del estado, ${formatPercent(state.value)}`, mark: 'reference' } as const] : []),
        ...(chosenPlace ? [{ label: chosenPlace.nombre, mark: 'data-2' } as const] : []),
      ]}
      download={{ href: download, subject: 'la comparación entre municipios' }}
      table={
        <Table
          caption={`De cada 100 personas, cuántas ${counted}, por municipio`}
          narrow="scroll"
          rows={places}
          rowKey={({ id }) => id}
          isCurrent={({ id }) => id === chosen}
          columns={[
            { id: 'nombre', label: 'Municipio', cell: ({ nombre, href }) => <a href={href}>{nombre}</a> },
            { id: 'value', label: 'Porcentaje', numeric: true, cell: ({ value }) => formatPercent(value) },
            { id: 'base', label: 'Personas encuestadas', numeric: true, cell: ({ base }) => formatInteger(base) },
          ]}
          {...(state && {
            total: { nombre: 'Estado', value: formatPercent(state.value), base: formatInteger(state.base) },
          })}
        />
      }
    >
      <DotStrip
        title={`Los ${places.length} municipios`}
        note="Cada punto es un municipio; el eje va del más bajo al más alto."
        values={places.map(({ value }) => value)}
        chosen={chosenPlace && { label: chosenPlace.nombre, value: chosenPlace.value }}
        axis={{ min: last.value, max: first.value, format: formatPercent }}
      />
      {places.length > 2 * ENDS ? (
        <p className="aux">
          Con nombre, los {ENDS} con el porcentaje más alto y los {ENDS} con el más bajo
          {chosenPlace && !isEnd(places, chosenPlace) ? `, y ${chosenPlace.nombre}` : ''}; la tabla los tiene todos.
        </p>
      ) : null}
      <BarChart
        summary={`El más alto es ${first.nombre}, ${formatPercent(first.value)}; el más bajo, ${last.nombre}, ${formatPercent(last.value)}${state ? `; el estado, ${formatPercent(state.value)}` : ''}.`}
        bars={drawnPlaces.map(({ id, nombre, value }) => ({
          label: nombre,
          parts: [{ value, mark: id === chosen ? 'data-2' : 'data-1' }],
          text: formatPercent(value),
          ...(state && { reference: state.value }),
        }))}
      />
    </ChartFrame>
  );
}

function isEnd(places: readonly PlaceRow[], row: PlaceRow): boolean {
  const index = places.indexOf(row);
  return index < ENDS || index >= places.length - ENDS;
}
