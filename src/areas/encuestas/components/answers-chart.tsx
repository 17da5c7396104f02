import { formatPercent } from '#platform/format.ts';
import type { TableFormat } from '#platform/tables/table-file.ts';
import { BarChart } from '#ui/data/bar-chart.tsx';
import { ChartFrame } from '#ui/data/chart-frame.tsx';
import type { Mark } from '#ui/data/marks.tsx';
import { Table } from '#ui/data/table.tsx';
import { type Cifra, type Contada, conclusion, interviews, spoken, type Tono } from '../rules/figures.ts';

type AnswersChartProps = {
  cifras: readonly Cifra[];
  /** The state's figures of the same question, to compare with; none where these are the state's. */
  state?: readonly Cifra[] | undefined;
  pregunta: Contada & { texto: string };
  place: string;
  corte: string;
  download: (format: TableFormat) => string;
};

const marks: Record<Tono, Mark> = { favorable: 'data-1', neutro: 'neutral', desfavorable: 'pending' };

/** The answers to one question, each as a bar; for a municipality, beside those of the state. */
export function AnswersChart({ cifras, state, pregunta, place, corte, download }: AnswersChartProps) {
  const rows = cifras.map((cifra, index) => ({ ...cifra, estado: state?.[index]?.valor }));
  // Where no answer speaks well or ill of anything, all of them are one series.
  const plain = cifras.every(({ tono }) => tono === 'neutro');
  return (
    <ChartFrame
      title={`${conclusion(cifras, pregunta)}${state ? `, en ${place}` : ''}`}
      source={`encuesta ciudadana, ${interviews(cifras[0]?.base ?? 0, corte).replace(/\.$/, '')}`}
      cut={corte}
      unit="porcentaje de personas"
      legend={state ? [{ label: 'Promedio del estado', mark: 'reference' }] : []}
      download={{ href: download, about: 'las respuestas' }}
      table={
        <Table
          caption={pregunta.texto}
          rows={rows}
          rowKey={({ opcion }) => opcion}
          columns={[
            { id: 'opcion', label: 'Respuesta', cell: ({ opcion }) => opcion },
            { id: 'valor', label: place, numeric: true, cell: ({ valor }) => formatPercent(valor) },
            ...(state
              ? [
                  {
                    ...{ id: 'estado', label: 'Estado', numeric: true },
                    cell: ({ estado }: (typeof rows)[number]) => formatPercent(estado ?? 0),
                  },
                ]
              : []),
          ]}
          total={{ opcion: 'Suma', valor: formatPercent(100), ...(state && { estado: formatPercent(100) }) }}
        />
      }
    >
      <BarChart
        summary={spoken(cifras)}
        bars={rows.map(({ opcion, tono, valor, estado }) => ({
          label: opcion,
          parts: [{ value: valor, mark: plain ? 'data-1' : marks[tono] }],
          text: formatPercent(valor),
          ...(estado !== undefined && { reference: estado }),
        }))}
      />
    </ChartFrame>
  );
}
