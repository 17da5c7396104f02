import { formatInteger } from '#platform/format.ts';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import type { AuditoriaOfEnte } from '../../areas/auditorias/queries/of-ente.ts';
import { auditoriaPath } from '../../areas/auditorias/rules/address.ts';
import { Leading } from './audits.tsx';
import styles from './ente.module.css';
import { sum } from './years.ts';

/** Recommendations by audit; each figure leads to them, with their terms, on the page of the audit. */
export function RecommendationsByAudit({ audits }: { audits: readonly AuditoriaOfEnte[] }) {
  const advised = audits.filter(({ visible, recomendaciones }) => visible && recomendaciones > 0);
  const total = sum(advised, ({ recomendaciones }) => recomendaciones);
  const attended = sum(advised, ({ atendidas }) => atendidas);
  return (
    <section className={styles.part} aria-labelledby="recomendaciones">
      <h2 id="recomendaciones">Recomendaciones</h2>
      {advised.length === 0 ? (
        <Empty>No hay recomendaciones publicadas para este ente.</Empty>
      ) : (
        <Table
          caption="Recomendaciones por auditoría. El ente tiene 120 días hábiles para atender cada una."
          columns={columns}
          rows={advised}
          rowKey={({ id }) => id}
          total={{
            codigo: 'Total',
            anio: '',
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

const columns: Column<AuditoriaOfEnte>[] = [
  { id: 'codigo', label: 'Auditoría', cell: ({ id, codigo }) => <a href={auditoriaPath(id)}>{codigo}</a> },
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
        summary={`${atendidas} de ${recomendaciones} atendidas`}
      />
    ),
  },
  {
    id: 'total',
    label: 'Recomendaciones',
    numeric: true,
    cell: ({ id, codigo, recomendaciones }) => (
      <Leading show href={auditoriaPath(id, 'recomendaciones')} amount={recomendaciones} of={codigo} />
    ),
  },
  {
    id: 'atendidas',
    label: 'Atendidas',
    numeric: true,
    cell: ({ id, codigo, atendidas }) => (
      <Leading
        show
        href={auditoriaPath(id, 'recomendaciones-atendidas')}
        amount={atendidas}
        of={`atendidas, ${codigo}`}
      />
    ),
  },
  {
    id: 'pendientes',
    label: 'Por atender',
    numeric: true,
    cell: ({ id, codigo, recomendaciones, atendidas }) => (
      <Leading
        show
        href={auditoriaPath(id, 'recomendaciones-pendientes')}
        amount={recomendaciones - atendidas}
        of={`por atender, ${codigo}`}
      />
    ),
  },
];
