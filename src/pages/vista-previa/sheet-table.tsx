import type { Cell, SheetPage } from '#platform/preview/model.ts';
import styles from './sheet-table.module.css';

/** The cells of a sheet as they stand in it, merged ones merged. */
export function SheetTable({ page: { head, body }, caption }: { page: SheetPage; caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        {head.length > 0 ? (
          <thead>
            <Rows rows={head} />
          </thead>
        ) : null}
        <tbody>
          <Rows rows={body} />
        </tbody>
      </table>
    </section>
  );
}

// Cells have no names of their own: their places are their keys.
function Rows({ rows }: { rows: SheetPage['body'] }) {
  return rows.map((cells, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a sheet never change places
    <tr key={row}>
      {cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do its cells
        <SheetCell key={column} cell={cell} />
      ))}
    </tr>
  ));
}

function SheetCell({ cell: { t, n, h, c, r } }: { cell: Cell }) {
  const place = { colSpan: c, rowSpan: r, className: n ? styles.number : undefined };
  return h ? (
    <th scope={h} {...place}>
      {t}
    </th>
  ) : (
    <td {...place}>{t}</td>
  );
}
