import type { ReactNode } from 'react';
import { type Column, Table } from '#ui/data/table.tsx';
import styles from './cell.module.css';

type RowsTableProps<Row> = {
  caption: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

/** First rows of a dataset or an answer, with all columns. The table scrolls; on paper each row is a block of headings and values. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  return (
    <div className={styles.blocks}>
      <Table {...props} narrow="scroll" paper="blocks" />
    </div>
  );
}
