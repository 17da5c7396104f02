import type { Cell, SheetPage } from '#platform/preview/model.ts';
import styles from './sheet-table.module.css';

/** Number of rows from which a table scrolls under its headings. */
const LONG = 40;

/** Cells of a page of a sheet, with merged cells. */
export function SheetTable({ page: { head, body }, caption }: { page: SheetPage; caption: string }) {
  const frame = `tabla ${styles.frame} ${body.length > LONG ? styles.long : ''}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a focusable region
    <section className={frame} aria-label={caption} tabIndex={0}>
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

// Rows and cells have no ids: their indexes are the keys.
function Rows({ rows }: { rows: SheetPage['body'] }) {
  return rows.map((cells, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a sheet keep their order
    <tr key={row}>
      {cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their order
        <SheetCell key={column} cell={cell} />
      ))}
    </tr>
  ));
}

function SheetCell({ cell: { t, n, h, c, r } }: { cell: Cell }) {
  const attributes = { colSpan: c, rowSpan: r, className: n ? styles.number : undefined };
  return h ? (
    <th scope={h} {...attributes}>
      {t}
    </th>
  ) : (
    <td {...attributes}>{t}</td>
  );
}
