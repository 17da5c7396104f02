import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './table.module.css';
import type { ColumnView } from './view.server.ts';

type EditableCellProps = {
  column: ColumnView;
  value: string;
  /** Why `value` was refused; empty for one that is saved. */
  problem: string;
  onSave: (value: string) => void;
  /** Gives a refused value up. */
  onDiscard: () => void;
  children: ReactNode;
};

/**
 * A cell that Enter or a click opens: Enter saves and goes down, Tab saves and goes on, Escape leaves it as it was, and gives up what was
 * refused.
 */
export function EditableCell({ column, value, problem, onSave, onDiscard, children }: EditableCellProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isCancelled = useRef(false);
  const problemId = useId();
  const fault = problem ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};
  const sentence = problem ? (
    <p id={problemId} role="alert" className={styles.problem}>
      <span className="solo-lector">{column.label}: </span>
      {problem}
    </p>
  ) : null;
  if (!isOpen)
    return (
      <>
        <button
          ref={button}
          type="button"
          className={styles.cell}
          data-cell={column.name}
          {...fault}
          onClick={() => {
            isCancelled.current = false;
            setOpen(true);
          }}
          onKeyDown={moveByArrows}
        >
          <span className="solo-lector">{`Editar ${column.label}: `}</span>
          {children}
        </button>
        {sentence}
      </>
    );
  const close = (text: string) => {
    setOpen(false);
    if (!isCancelled.current && text !== value) onSave(text);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    const cell = event.currentTarget.closest('td');
    if (event.key === 'Escape') {
      isCancelled.current = true;
      onDiscard();
    } else if (event.key !== 'Enter' && event.key !== 'Tab') return;
    const isBack = event.shiftKey;
    const next =
      event.key === 'Tab'
        ? nextCell(cell, isBack ? -1 : 1)
        : event.key === 'Enter'
          ? inColumn(cell, column.name, 1)
          : null;
    if (event.key !== 'Tab' || next) event.preventDefault();
    close(event.currentTarget.value);
    // The button of this cell is there again after the next paint.
    requestAnimationFrame(() => {
      const target = next ?? (event.key === 'Tab' ? null : cell?.querySelector<HTMLElement>('[data-cell]'));
      target?.focus();
      if (event.key === 'Tab') target?.click();
    });
  };
  const common = {
    'aria-label': column.label,
    defaultValue: value,
    className: styles.input,
    onKeyDown: keys,
    autoFocus: true,
    ...fault,
  };
  const control =
    column.control === 'opcion' ? (
      <select {...common} onBlur={(event) => close(event.currentTarget.value)}>
        {column.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    ) : (
      <input
        {...common}
        type={column.control === 'fecha' ? 'date' : 'text'}
        inputMode={column.isNumber ? 'decimal' : undefined}
        autoComplete="off"
        onFocus={(event) => column.control !== 'fecha' && event.currentTarget.select()}
        onBlur={(event) => close(event.currentTarget.value)}
      />
    );
  return (
    <>
      {control}
      {sentence}
    </>
  );
}

function cellsOf(cell: Element | null | undefined): HTMLElement[] {
  return [
    ...(cell
      ?.closest('table')
      ?.querySelectorAll<HTMLElement>('tr:not([hidden]) > :is(td:has([data-cell]), td:has(input, select))') ?? []),
  ];
}

function nextCell(cell: HTMLElement | null, step: number): HTMLElement | null | undefined {
  const all = cellsOf(cell);
  return all[all.indexOf(cell as HTMLElement) + step]?.querySelector<HTMLElement>('[data-cell]');
}

/** Returns the cell of a column in a row after (1) or before (-1) that of `cell`, among those that are listed. */
function inColumn(cell: HTMLElement | null, name: string, step: 1 | -1): HTMLElement | null | undefined {
  const row = cell?.closest('tr');
  const cellOf = (each: Element | undefined) => each?.querySelector<HTMLElement>(`[data-cell="${name}"]`);
  const rows = [...(row?.parentElement?.querySelectorAll('tr:not([hidden])') ?? [])];
  const listed = rows.filter((each) => each === row || cellOf(each));
  return row && cellOf(listed[listed.indexOf(row) + step]);
}

/** Moves between cells that are not open. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.currentTarget.closest('td');
  const name = event.currentTarget.dataset.cell ?? '';
  const targets: Record<string, () => HTMLElement | null | undefined> = {
    ArrowRight: () => nextCell(cell, 1),
    ArrowLeft: () => nextCell(cell, -1),
    ArrowDown: () => inColumn(cell, name, 1),
    ArrowUp: () => inColumn(cell, name, -1),
  };
  const target = targets[event.key]?.();
  if (!target) return;
  event.preventDefault();
  target.focus();
}
