import { formatDateShort, formatInteger, formatPesosWithCents } from '#platform/format.ts';
import type { Issue } from '#platform/import/result.ts';
import { Table } from '#ui/data/table.tsx';
import styles from '../importar.module.css';

/** Counts of rows and sums of columns of a table that is published again every period, next to those of the issue before. */
export function IssueDifferences({ issue: { from, to, rows, before, sums } }: { issue: Issue }) {
  const counts = before
    ? [
        { label: 'Filas', before: formatInteger(before.rows), after: formatInteger(rows) },
        { label: 'Filas que se agregan', before: '', after: formatInteger(before.added) },
        { label: 'Filas que se retiran', before: '', after: formatInteger(before.removed) },
        { label: 'Filas que cambian', before: '', after: formatInteger(before.changed) },
      ]
    : [{ label: 'Filas', before: '', after: formatInteger(rows) }];
  const figures = sums.map(({ column, inPesos = false, ...sum }) => ({
    label: `Suma de «${column}»`,
    before: formatSum(sum.before, inPesos),
    after: formatSum(sum.after, inPesos),
  }));
  return (
    <section className={styles.section}>
      <h2>
        Contra el periodo anterior{' '}
        <span className="aux">
          {formatDateShort(from)} a {formatDateShort(to)}
        </span>
      </h2>
      {before ? null : <p>Es la primera versión: no hay con qué compararla.</p>}
      <Table
        caption={<span className="solo-lector">Cuentas y sumas, antes y ahora</span>}
        columns={[
          { id: 'label', label: 'Dato', cell: ({ label }) => label },
          { id: 'before', label: before?.name ?? 'Antes', numeric: true, cell: (row) => row.before },
          { id: 'after', label: 'Este libro', numeric: true, cell: (row) => row.after },
        ]}
        rows={[...counts, ...figures]}
        rowKey={({ label }) => label}
      />
    </section>
  );
}

const format = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });

function formatSum(sum: string | null, inPesos: boolean): string {
  if (sum === null) return '';
  return inPesos ? formatPesosWithCents(Math.round(Number(sum) * 100)) : format.format(Number(sum));
}
