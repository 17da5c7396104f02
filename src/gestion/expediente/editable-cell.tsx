import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button, ButtonRow } from '#ui/actions/button.tsx';
import { inColumn, moveByArrows, nextCell } from './cell-focus.ts';
import styles from './table.module.css';
import type { ColumnView } from './view.server.ts';

type EditableCellProps = {
  column: ColumnView;
  value: string;
  /** Why `value` was rejected; empty if it was saved. */
  problem: string;
  onOpen: () => void;
  onSave: (value: string) => void;
  /** Called with the typed text while the cell is open, and with undefined when it closes. */
  onType: (value: string | undefined) => void;
  /** Discards a rejected value. */
  onDiscard: () => void;
  /** For a value that somebody else changed since: saves the person's value over the other one, or takes the other one. */
  conflict?: { onKeepMine: () => void; onTakeTheirs: () => void } | undefined;
  children: ReactNode;
};

/** Whether a key writes a letter or a digit. A space presses a button. */
function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

/**
 * A cell that Enter, a click or a letter opens. Enter saves and moves down, Tab saves and moves on. Escape restores the previous value and
 * discards a rejected one. Enter sends a rejected text again.
 */
export function EditableCell({
  column,
  value,
  problem,
  onOpen,
  onSave,
  onType,
  onDiscard,
  conflict,
  children,
}: EditableCellProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    onOpen();
  };
  const button = useRef<HTMLButtonElement>(null);
  const problemId = useId();
  const fault = problem ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};
  const sentence = problem ? (
    <Problem
      id={problemId}
      label={column.label}
      text={problem}
      conflict={conflict}
      // The buttons disappear with the conflict.
      onDecide={() => button.current?.focus()}
    />
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
          onClick={open}
          onKeyDown={(event) => {
            // The letter replaces the value as the first letter of the new text.
            if (isTyped(event)) return open();
            if (event.key !== 'Escape' || problem === '') return moveByArrows(event);
            // Prevents Escape from closing the panel.
            event.preventDefault();
            onDiscard();
          }}
        >
          <span className="solo-lector">{`Editar ${column.label}: `}</span>
          {children}
        </button>
        {sentence}
      </>
    );
  // React hears no `blur` of a control that it removes, so that a closed cell is not saved again.
  const close = () => {
    setOpen(false);
    onType(undefined);
  };
  const save = (text: string, isSentAgain = false) => {
    close();
    if (text !== value || isSentAgain) onSave(text);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    const cell = event.currentTarget.closest('td');
    if (event.key !== 'Escape' && event.key !== 'Enter' && event.key !== 'Tab') return;
    const next = cellAfter(event, cell, column.name);
    if (event.key !== 'Tab' || next) event.preventDefault();
    if (event.key === 'Escape') {
      close();
      onDiscard();
    } else save(event.currentTarget.value, event.key === 'Enter' && problem !== '');
    // The button of this cell exists again after the next paint.
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
    onInput: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
    autoFocus: true,
    ...fault,
  };
  return (
    <>
      {column.control === 'opcion' ? (
        <select {...common} onBlur={(event) => save(event.currentTarget.value)}>
          {column.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          {...(column.control === 'fecha' ? { type: 'date', min: column.min, max: column.max } : { type: 'text' })}
          inputMode={column.isNumber ? 'decimal' : undefined}
          autoComplete="off"
          onFocus={(event) => column.control !== 'fecha' && event.currentTarget.select()}
          onBlur={(event) => save(event.currentTarget.value)}
        />
      )}
      {sentence}
    </>
  );
}

/** Returns the cell to focus after a key: the next one for Tab, that of the next row for Enter. */
function cellAfter({ key, shiftKey }: KeyboardEvent, cell: HTMLElement | null, column: string) {
  if (key === 'Tab') return nextCell(cell, shiftKey ? -1 : 1);
  return key === 'Enter' ? inColumn(cell, column, 1) : null;
}

type ProblemProps = Pick<EditableCellProps, 'conflict'> & {
  id: string;
  label: string;
  text: string;
  /** Called after a choice between two texts. */
  onDecide: () => void;
};

/** Says why a value was rejected; in a conflict, the person chooses one of the two texts. */
function Problem({ id, label, text, conflict, onDecide }: ProblemProps) {
  const decide = (take: () => void) => {
    take();
    onDecide();
  };
  return (
    <div className={styles.problem}>
      <p id={id} role="alert">
        <span className="solo-lector">{label}: </span>
        {text}
      </p>
      {conflict ? (
        <ButtonRow>
          <Button type="button" look="outline" compact onClick={() => decide(conflict.onKeepMine)}>
            Dejar lo mío
          </Button>
          <Button type="button" look="text" onClick={() => decide(conflict.onTakeTheirs)}>
            Dejar lo que dice
          </Button>
        </ButtonRow>
      ) : null}
    </div>
  );
}
