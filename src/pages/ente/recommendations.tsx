import { formatInteger } from '#platform/format.ts';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import type { AuditoriaOfEnte } from '../../areas/auditorias/queries/of-ente.ts';
import { yearPlace } from './audits.tsx';
import styles from './ente.module.css';
import { recommendationsByYear, sum, type YearOfRecommendations } from './years.ts';

/** Recommendations by year; each figure leads to the audits of that year, and from there to the recommendations with their terms. */
export function RecommendationsByYear({ audits }: { audits: readonly AuditoriaOfEnte[] }) {
  const years = recommendationsByYear(audits);
  const total = sum(years, (year) => year.total);
  const attended = sum(years, ({ atendidas }) => atendidas);
  return (
    <section className={styles.part} aria-labelledby="recomendaciones">
      <h2 id="recomendaciones">Recomendaciones</h2>
      {years.length === 0 ? (
        <Empty>No hay recomendaciones publicadas para este ente.</Empty>
      ) : (
        <Table
          caption="Recomendaciones por año. El ente tiene 120 días hábiles para atender cada una."
          columns={columns(Math.max(...years.map((year) => year.total)))}
          rows={years}
          rowKey={({ anio }) => anio}
          total={{
            anio: 'Total',
            avance: '',
            total: formatInteger(total),
            atendidas: formatInteger(attended),
            pendientes: formatInteger(total - attended),
          }}
        />
      )}
    </section>
  );
}

function columns(most: number): Column<YearOfRecommendations>[] {
  return [
    { id: 'anio', label: 'Ejercicio', cell: ({ anio }) => anio },
    {
      id: 'avance',
      label: 'Avance',
      cell: ({ total, atendidas }) => (
        <StackBar
          parts={[
            { value: atendidas, mark: 'resolved' },
            { value: total - atendidas, mark: 'pending' },
          ]}
          scale={most}
          summary={`${atendidas} de ${total} atendidas`}
        />
      ),
    },
    figure('total', 'Recomendaciones', ({ total }) => total),
    figure('atendidas', 'Atendidas', ({ atendidas }) => atendidas),
    figure('pendientes', 'Por atender', ({ total, atendidas }) => total - atendidas),
  ];
}

function figure(id: string, label: string, of: (year: YearOfRecommendations) => number): Column<YearOfRecommendations> {
  return {
    id,
    label,
    numeric: true,
    cell: (year) =>
      of(year) === 0 ? (
        '0'
      ) : (
        <a href={`#${yearPlace(year.anio)}`} aria-label={`${of(year)}, ${label.toLowerCase()}, ${year.anio}`}>
          {formatInteger(of(year))}
        </a>
      ),
  };
}
