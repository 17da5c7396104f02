import { formatDateShort, formatInteger, formatPesosWithCents } from '#platform/format.ts';
import type { Issue, IssueRows } from '#platform/import/result.ts';
import { Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from '../importar.module.css';

/** Row counts and column sums of a table that is published every period, next to those of the previous version. */
export function IssueDifferences({ issue: { from, to, rows, notice, before, sums } }: { issue: Issue }) {
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
          el libro informa del {formatDateShort(from)} al {formatDateShort(to)}
        </span>
      </h2>
      {notice ? <Notice tone="warning">{notice}</Notice> : null}
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
      {before?.firstRows ? (
        <>
          <Corrected cells={before.firstRows.corrected} total={before.cells} />
          <Moved
            title="Filas que se agregan"
            rows={before.firstRows.added}
            total={before.added}
            {...before.firstRows}
          />
          <Moved
            title="Filas que se retiran"
            rows={before.firstRows.removed}
            total={before.removed}
            {...before.firstRows}
          />
        </>
      ) : null}
    </section>
  );
}

/** The first cells with another value than in the previous version. */
function Corrected({ cells, total }: { cells: IssueRows['corrected']; total: number }) {
  if (cells.length === 0) return null;
  return (
    <>
      <h3>Celdas que cambian {cells.length < total ? <First listed={cells.length} total={total} /> : null}</h3>
      <Table
        caption={<span className="solo-lector">Celdas que cambian</span>}
        columns={[
          { id: 'row', label: 'Renglón', prose: true, cell: ({ row }) => row },
          { id: 'column', label: 'Columna', cell: ({ column }) => column },
          { id: 'before', label: 'Antes', prose: true, cell: ({ before }) => <del>{before || 'vacía'}</del> },
          { id: 'after', label: 'Ahora', prose: true, cell: ({ after }) => <ins>{after || 'vacía'}</ins> },
        ]}
        rows={cells.map((cell, index) => ({ ...cell, index }))}
        rowKey={({ index }) => index}
      />
    </>
  );
}

type MovedProps = { title: string; rows: string[][]; total: number } & Pick<IssueRows, 'columns'>;

/** The first rows that only one of the two versions has. */
function Moved({ title, rows, total, columns }: MovedProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>
        {title} {rows.length < total ? <First listed={rows.length} total={total} /> : null}
      </h3>
      <Table
        caption={<span className="solo-lector">{title}</span>}
        columns={columns.map(({ label, numeric }, index) => ({
          id: String(index),
          label,
          numeric,
          cell: ({ cells }: { cells: string[] }) => cells[index],
        }))}
        rows={rows.map((cells, index) => ({ cells, index }))}
        rowKey={({ index }) => index}
        narrow="scroll"
      />
    </>
  );
}

function First({ listed, total }: { listed: number; total: number }) {
  return (
    <span className="aux">
      las primeras {formatInteger(listed)} de {formatInteger(total)}
    </span>
  );
}

const format = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });

function formatSum(sum: string | null, inPesos: boolean): string {
  if (sum === null) return '';
  return inPesos ? formatPesosWithCents(Math.round(Number(sum) * 100)) : format.format(Number(sum));
}
