import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { count } from '#platform/format.ts';
import { useHydrated } from '../shell/page-hooks.ts';
import { type Base, type Typed, useCellCopy, useRecovered } from './cell-copies.ts';
import { EditableCell } from './editable-cell.tsx';
import styles from './table.module.css';
import { useCellQueue } from './use-cell-queue.ts';
import type { ColumnView, RowView } from './view.server.ts';

type RowCellsProps = {
  row: RowView;
  columns: readonly ColumnView[];
  address: string;
  mayEdit: boolean;
  isOpen: boolean;
  /** The row is hidden by the row filter; typed text stays in it. */
  isHidden: boolean;
  /** Names of others who have the row open. */
  openedBy: readonly string[];
  heading: ReactNode;
  headingName: string;
};

const stateWords: Record<RowView['state'], string> = {
  igual: '',
  nuevo: 'Nuevo',
  cambio: '',
  enviado: 'En revisión',
  devuelto: 'Devuelto',
  aparte: 'En trabajo por separado',
};

/** A row of a table, with cells that are edited in place if scripts run. Cells are saved one at a time. */
export function RowCells({
  row,
  columns,
  address,
  mayEdit,
  isOpen,
  isHidden,
  openedBy,
  heading,
  headingName,
}: RowCellsProps) {
  const line = useRef<HTMLTableRowElement>(null);
  const isHydrated = useHydrated();
  const queue = useCellQueue(row, address, line);
  const [typing, setTyping] = useState<Typed>();
  useCellCopy(address, row, [...queue.refused, ...queue.pending, ...(typing ? [typing] : [])]);
  useRecovered(row, queue.restore);
  return (
    <tr ref={line} data-state={row.state} hidden={isHidden} aria-current={isOpen ? 'true' : undefined}>
      {columns.map((column) => {
        const cell = row.cells.find(({ name }) => name === column.name);
        if (!cell) return <td key={column.name} />;
        if (column.name === headingName)
          return (
            <th key={column.name} scope="row">
              {heading}
              <Notes row={row} openedBy={openedBy} />
            </th>
          );
        return (
          <Cell
            key={column.name}
            column={column}
            cell={cell}
            base={{ version: String(row.version), digest: row.digest }}
            queue={queue}
            isEditable={mayEdit && cell.isEditable && isHydrated}
            onType={setTyping}
          />
        );
      })}
    </tr>
  );
}

type CellProps = {
  column: ColumnView;
  cell: RowView['cells'][number];
  /** Base of the shown value. */
  base: Base;
  queue: ReturnType<typeof useCellQueue>;
  isEditable: boolean;
  onType(typed: Typed | undefined): void;
};

/** A cell with its value: stored, pending or refused. */
function Cell({ column, cell, base, queue: { wrong, pending, save, discard }, isEditable, onType }: CellProps) {
  const { name, label, isNumber } = column;
  const { revalidate } = useRevalidator();
  const opened = useRef<{ value: string; base: Base }>(undefined);
  const typed = pending.findLast((each) => each.name === name)?.value;
  const refusal = typed === undefined ? wrong[name] : undefined;
  const unsaved = refusal?.value ?? typed;
  const text = unsaved === undefined ? cell.text : textOf(column, unsaved);
  const content = <Changed text={text} before={refusal ? null : cell.before} />;
  const conflict = refusal?.isConflict
    ? {
        onKeepMine: () => save({ name, value: refusal.value, base: refusal.base }),
        onTakeTheirs: () => {
          discard(name);
          void revalidate();
        },
      }
    : undefined;
  return (
    <td
      className={isNumber ? styles.number : undefined}
      data-c={label}
      data-pending={typed === undefined ? undefined : 'true'}
    >
      {isEditable ? (
        <EditableCell
          column={column}
          value={refusal?.value ?? cell.value}
          problem={refusal?.problem ?? ''}
          onDiscard={() => discard(name)}
          onType={(value) => onType(value === undefined ? undefined : { name, value })}
          onOpen={() => {
            opened.current = { value: typed ?? cell.value, base };
          }}
          onSave={(value) => {
            // The page may have been read again behind the open cell, with a value that the person has not seen.
            const isSeen = opened.current?.value === cell.value;
            save({ name, value, base: refusal?.base ?? (isSeen ? undefined : opened.current?.base) });
          }}
          conflict={conflict}
        >
          {content}
        </EditableCell>
      ) : (
        content
      )}
    </td>
  );
}

/** Returns an unsaved value as the text of its cell. */
function textOf({ options }: ColumnView, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** The term of a row, its state, its contradictions, and who else has it open. */
function Notes({ row: { follow, state, doubts, comments }, openedBy }: Pick<RowCellsProps, 'row' | 'openedBy'>) {
  const term = follow?.term;
  return (
    <>
      {term ? <small className={term.isOverdue ? undefined : styles.term}>{term.text}</small> : null}
      {stateWords[state] ? <small>{stateWords[state]}</small> : null}
      {comments > 0 ? <small>{count('comentario', comments)}</small> : null}
      {doubts.map((sentence) => (
        <small key={sentence} className={styles.doubt}>
          {sentence}
        </small>
      ))}
      {openedBy.length > 0 ? <small>La tiene abierta {openedBy.join(', ')}</small> : null}
    </>
  );
}

/** A value; with a pending change, also the value on the site. */
export function Changed({ text, before }: { text: string; before: string | null }) {
  if (before === null) return <span>{text}</span>;
  return (
    <span>
      <ins>{text || 'vacío'}</ins>
      <del>{before || 'vacío'}</del>
    </span>
  );
}
