import { formatPercent } from '#platform/format.ts';
import type { TableFormat } from '#platform/tables/table.ts';
import { ChartFrame } from '#ui/data/chart-frame.tsx';
import { DivergingBars } from '#ui/data/charts/diverging-bars.tsx';
import { Table } from '#ui/data/table.tsx';
import { profileSentence, type QuestionBalance, sortedByBalance } from '../rules/balance.ts';
import { against, inFavour } from './answers-chart.tsx';

type ProfileProps = {
  /** Questions with answers for and against. */
  rows: readonly QuestionBalance[];
  addressOf: (numero: number) => string;
  place: string;
  corte: string;
  download: (format: TableFormat) => string;
};

/** Questions of a survey result as bars for and against, the best balance first. */
export function Profile({ rows, addressOf, place, corte, download }: ProfileProps) {
  if (rows.length === 0) return null;
  const sorted = sortedByBalance(rows);
  const link = ({ numero, tema }: QuestionBalance) => <a href={addressOf(numero)}>{tema}</a>;
  return (
    <ChartFrame
      title={profileSentence(sorted)}
      source={`encuesta ciudadana, ${place}`}
      cut={corte}
      unit="de cada 100 respuestas; lo neutro y «no sabe» no se dibuja. El orden es el de las favorables menos las desfavorables"
      download={{ href: download, subject: 'las respuestas' }}
      table={
        <Table
          caption="Respuestas de cada 100"
          rows={sorted}
          rowKey={({ numero }) => numero}
          columns={[
            { id: 'tema', label: 'Pregunta', cell: link },
            {
              id: 'favorable',
              label: 'Favorables',
              numeric: true,
              cell: ({ favorable }) => formatPercent(favorable),
            },
            {
              id: 'desfavorable',
              label: 'Desfavorables',
              numeric: true,
              cell: ({ desfavorable }) => formatPercent(desfavorable),
            },
            {
              id: 'resto',
              label: 'Neutras o sin respuesta',
              numeric: true,
              cell: ({ favorable, desfavorable }) => formatPercent(100 - favorable - desfavorable),
            },
          ]}
        />
      }
    >
      <DivergingBars
        left={against}
        right={inFavour}
        rows={sorted.map((row) => ({
          id: row.numero,
          label: link(row),
          left: row.desfavorable,
          right: row.favorable,
        }))}
      />
    </ChartFrame>
  );
}
