import { type ReactNode, useId } from 'react';
import styles from './table.module.css';

export type Column<Row> = {
  id: string;
  /** Heading of the column; on phones it precedes each value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures: right-aligned, on one line. */
  numeric?: boolean;
  /** Sentences: on phones left-aligned under their heading. */
  prose?: boolean;
  /** Address of the list sorted by this column, and the current sort direction. */
  sort?: { href: string; direction?: 'ascending' | 'descending' | undefined };
  /** Control under the heading that filters by this column; it must have its own accessible name. */
  filter?: ReactNode;
};

type TableProps<Row> = {
  caption: ReactNode;
  /** The first column heads its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The row whose details are shown. */
  isCurrent?: (row: Row) => boolean;
  /** Total row under a double rule: column id → value. */
  total?: Readonly<Record<string, ReactNode>>;
  /** On phones, rows become blocks; with `scroll`, for many columns, the table scrolls horizontally instead. */
  narrow?: 'stack' | 'scroll';
  /**
   * The container may be narrower than the columns although rows are not blocks, as next to a panel. It is focusable, so that it can be scrolled
   * by keyboard.
   */
  mayScroll?: true;
  /** Adds the heading of each value in `data-c`, for a style sheet that prints rows as blocks. */
  paper?: 'blocks';
  /** Content instead of the rows if there are none. */
  empty?: ReactNode;
};

/** Data table: caption, headings, rows, total. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isCurrent, total, narrow = 'stack', mayScroll, paper, empty } = props;
  const id = useId();
  const scrolls = narrow === 'scroll';
  const labelled = labelledCells(paper, scrolls);
  const table = (
    <table className={[styles.table, !scrolls && styles.stack].filter(Boolean).join(' ')}>
      <caption id={id}>{caption}</caption>
      <TableHead columns={columns} />
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} aria-current={isCurrent?.(row) ? 'true' : undefined}>
            {columns.map((column, index) => (
              <Cell
                key={column.id}
                column={column}
                heading={index === 0}
                value={column.cell(row)}
                labelled={labelled}
              />
            ))}
          </tr>
        ))}
        {rows.length === 0 ? (
          <tr>
            <td className={styles.empty} colSpan={columns.length}>
              {empty ?? 'Sin información para mostrar'}
            </td>
          </tr>
        ) : null}
      </tbody>
      {total && rows.length > 0 ? (
        <tfoot>
          <tr>
            {columns.map((column, index) => (
              <Cell
                key={column.id}
                column={column}
                heading={index === 0}
                value={total[column.id]}
                labelled={labelled}
              />
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
  if (!scrolls && !mayScroll) return <div className="tabla">{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className={scrolls ? `tabla ${styles.scroll}` : 'tabla'} aria-labelledby={id} tabIndex={0}>
      {table}
    </section>
  );
}

function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead className={columns.some((column) => column.sort) ? styles.sortable : undefined}>
      <tr>
        {columns.map(({ id, label, numeric, sort }) => (
          <th key={id} scope="col" className={numeric ? styles.number : undefined} aria-sort={sort?.direction}>
            {sort ? <a href={sort.href}>{label}</a> : label}
          </th>
        ))}
      </tr>
      {columns.some((column) => column.filter) ? (
        <tr className={styles.filters}>
          {columns.map(({ id, filter }) => (
            <td key={id}>{filter}</td>
          ))}
        </tr>
      ) : null}
    </thead>
  );
}

/** Cells with their heading in `data-c`: `values` if phones show rows as blocks, `all` if paper does, `none` if the table scrolls. */
type LabelledCells = 'values' | 'all' | 'none';

function labelledCells(paper: 'blocks' | undefined, scrolls: boolean): LabelledCells {
  if (paper) return 'all';
  return scrolls ? 'none' : 'values';
}

function cellClass<Row>({ numeric, prose }: Column<Row>): string | undefined {
  if (numeric) return styles.number;
  return prose ? styles.prose : undefined;
}

type CellProps<Row> = { column: Column<Row>; heading: boolean; value: ReactNode; labelled: LabelledCells };

function Cell<Row>({ column, heading, value, labelled }: CellProps<Row>) {
  const className = cellClass(column);
  if (heading)
    return (
      <th scope="row" className={className} data-c={labelled === 'all' ? column.label : undefined}>
        {value}
      </th>
    );
  return (
    <td className={className} data-c={value === undefined || labelled === 'none' ? undefined : column.label}>
      {value}
    </td>
  );
}
