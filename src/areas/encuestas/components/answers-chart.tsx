import { formatPercent } from '#platform/format.ts';
import type { TableFormat } from '#platform/tables/table.ts';
import { BarChart } from '#ui/data/bar-chart.tsx';
import { ChartFrame } from '#ui/data/chart-frame.tsx';
import { DivergingBars } from '#ui/data/charts/diverging-bars.tsx';
import type { Mark } from '#ui/data/marks.tsx';
import { Table } from '#ui/data/table.tsx';
import { balanceOf, balanceSentence } from '../rules/balance.ts';
import { type Cifra, chartSummary, interviews, type Tono } from '../rules/figures.ts';
import styles from './answers-chart.module.css';

type AnswersChartProps = {
  cifras: readonly Cifra[];
  /** State figures of the same question, for comparison; undefined if `cifras` are those of the state. */
  state?: readonly Cifra[] | undefined;
  pregunta: { texto: string };
  placeName: string;
  corte: string;
  download: (format: TableFormat) => string;
};

const marks: Record<Tono, Mark> = { favorable: 'data-1', neutro: 'neutral', desfavorable: 'pending' };

/** Answers to one question, grouped by tone and individually; a municipality is compared with the state. */
export function AnswersChart({ cifras, state, pregunta, placeName, corte, download }: AnswersChartProps) {
  const rows = cifras.map((cifra, index) => ({ ...cifra, estado: state?.[index]?.valor }));
  // If all answers are neutral, they are drawn as one series.
  const isNeutral = cifras.every(({ tono }) => tono === 'neutro');
  const balance = balanceOf(cifras);
  const stateBalance = state && balanceOf(state);
  return (
    <ChartFrame
      title={balance ? balanceSentence(balance) : 'Así contestaron, de cada 100 personas'}
      source={`encuesta ciudadana, ${interviews(cifras[0]?.base ?? 0, corte).replace(/\.$/, '')}`}
      cut={corte}
      unit="porcentaje de personas"
      legend={state ? [{ label: 'Promedio del estado', mark: 'reference' }] : []}
      download={{ href: download, subject: 'las respuestas' }}
      table={
        <Table
          caption={pregunta.texto}
          rows={rows}
          rowKey={({ opcion }) => opcion}
          columns={[
            { id: 'opcion', label: 'Respuesta', cell: ({ opcion }) => opcion },
            { id: 'valor', label: placeName, numeric: true, cell: ({ valor }) => formatPercent(valor) },
            ...(state
              ? [
                  {
                    id: 'estado',
                    label: 'Estado',
                    numeric: true,
                    cell: ({ estado }: (typeof rows)[number]) => formatPercent(estado ?? 0),
                  },
                ]
              : []),
          ]}
          total={{ opcion: 'Suma', valor: formatPercent(100), ...(state && { estado: formatPercent(100) }) }}
        />
      }
    >
      {balance ? (
        <div className={styles.balance}>
          <DivergingBars
            left={against}
            right={inFavour}
            rows={[
              { id: 'lugar', label: placeName, left: balance.desfavorable, right: balance.favorable },
              ...(stateBalance
                ? [{ id: 'estado', label: 'Estado', left: stateBalance.desfavorable, right: stateBalance.favorable }]
                : []),
            ]}
          />
        </div>
      ) : null}
      <BarChart
        summary={chartSummary(cifras)}
        bars={rows.map(({ opcion, tono, valor, estado }) => ({
          label: opcion,
          parts: [{ value: valor, mark: isNeutral ? 'data-1' : marks[tono] }],
          text: formatPercent(valor),
          ...(estado !== undefined && { reference: estado }),
        }))}
      />
    </ChartFrame>
  );
}

/** Answers against the subject of a question: name and mark. */
export const against = { name: 'Desfavorables', mark: 'pending' } as const;
/** Answers in favour of it. */
export const inFavour = { name: 'Favorables', mark: 'data-1' } as const;
