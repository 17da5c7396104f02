import { formatInteger } from '#platform/format.ts';
import { Legend } from '#ui/data/charts/legend.tsx';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import type { YearOfEnte } from '../../areas/auditorias/queries/of-ente.ts';
import { addressOf } from './state.ts';

type RecommendationsProps = { enteId: number; years: readonly YearOfEnte[] };

/** Recommendations by year; each figure leads to the audits of that year, and from there to the recommendations with their terms. */
export function RecommendationsByYear({ enteId, years: all }: RecommendationsProps) {
  const years = all.filter(({ recomendaciones }) => recomendaciones > 0);
  const sum = (of: (year: YearOfEnte) => number) => formatInteger(years.reduce((total, year) => total + of(year), 0));
  return (
    <RecordPart id="recomendaciones" title="Recomendaciones">
      {years.length === 0 ? (
        <Empty>No hay recomendaciones publicadas para este ente.</Empty>
      ) : (
        <Table
          caption={
            <>
              Recomendaciones por año. El ente tiene 120 días hábiles para atender cada una.
              <Legend
                entries={[
                  { label: 'Atendidas', mark: 'resolved' },
                  { label: 'Por atender', mark: 'pending' },
                ]}
              />
            </>
          }
          columns={columns(enteId, Math.max(...years.map(({ recomendaciones }) => recomendaciones)))}
          rows={years}
          rowKey={({ anio }) => anio}
          total={{
            anio: 'Total',
            avance: '',
            ...Object.fromEntries(figures.map(({ id, of }) => [id, sum(of)])),
          }}
        />
      )}
    </RecordPart>
  );
}

const figures: readonly { id: string; label: string; of: (year: YearOfEnte) => number }[] = [
  { id: 'total', label: 'Recomendaciones', of: ({ recomendaciones }) => recomendaciones },
  { id: 'atendidas', label: 'Atendidas', of: ({ atendidas }) => atendidas },
  { id: 'pendientes', label: 'Por atender', of: ({ recomendaciones, atendidas }) => recomendaciones - atendidas },
];

function columns(enteId: number, most: number): Column<YearOfEnte>[] {
  return [
    { id: 'anio', label: 'Ejercicio', cell: ({ anio }) => anio },
    {
      id: 'avance',
      label: 'Avance',
      cell: ({ recomendaciones, atendidas }) => (
        <StackBar
          parts={[
            { value: atendidas, mark: 'resolved' },
            { value: recomendaciones - atendidas, mark: 'pending' },
          ]}
          scale={most}
          summary={`${atendidas} de ${recomendaciones} atendidas`}
        />
      ),
    },
    ...figures.map(({ id, label, of }) => ({
      id,
      label,
      numeric: true,
      cell: (year: YearOfEnte) =>
        of(year) === 0 ? (
          '0'
        ) : (
          <a
            href={addressOf(enteId, { ejercicio: year.anio })}
            aria-label={`${formatInteger(of(year))}, ${label.toLowerCase()}, ${year.anio}`}
          >
            {formatInteger(of(year))}
          </a>
        ),
    })),
  ];
}
