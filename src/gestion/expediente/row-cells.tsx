import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { count } from '#platform/format.ts';
import { useHydrated } from '../shell/page-hooks.ts';
import { UNREACHED } from '../shell/reach-server.ts';
import { type Base, CellsContext, type Typed, useCellCopy, useRecovered } from './cell-copies.ts';
import { focusRefused } from './cell-focus.ts';
import { EditableCell } from './editable-cell.tsx';
import type { WorkspaceAnswer } from './perform.server.ts';
import styles from './table.module.css';
import type { ColumnView, RowView } from './view.server.ts';

type RowCellsProps = {
  row: RowView;
  columns: readonly ColumnView[];
  address: string;
  mayEdit: boolean;
  isOpen: boolean;
  /** Another choice of rows is listed; what is typed in the row stays. */
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

/** A cell that is being saved. */
type Sent = Typed & { previousAnswer: WorkspaceAnswer | undefined };

/** A text that was refused, and why; `base` of a conflict is what the person saw of the other text. */
type Wrong = Omit<Typed, 'name'> & { problem: string; isConflict: boolean };

/** Milliseconds after which a cell that did not reach the server is sent again, also where the browser has a connection. */
const SENT_AGAIN_AFTER = 10_000;

/** Sentence of a cell that did not reach the server: it is sent again by itself. */
const UNSENT = 'Sin conexión: se guarda sola cuando vuelva.';

/** A row of a table, whose cells are edited in place where scripts run. Each cell is saved by itself, one after the other. */
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
  const fetcher = useFetcher<WorkspaceAnswer>();
  const { revalidate } = useRevalidator();
  const line = useRef<HTMLTableRowElement>(null);
  const [queue, setQueue] = useState<Typed[]>([]);
  const isHydrated = useHydrated();
  const { key, version, digest, cells } = row;
  const { state, data: answer, submit } = fetcher;
  const [sent, setSent] = useState<Sent>();
  const [wrong, setWrong] = useState<Readonly<Record<string, Wrong>>>({});
  useEffect(() => {
    if (state !== 'idle') return;
    if (sent) {
      if (!answer || answer === sent.previousAnswer) return;
      setSent(undefined);
      setWrong(({ [sent.name]: _, ...rest }) =>
        answer.saved ? rest : { ...rest, [sent.name]: wrongOf(answer, sent, { version: String(version), digest }) },
      );
      if (mayCorrect(answer)) focusRefused(line.current?.querySelector<HTMLElement>(`[data-cell="${sent.name}"]`));
      return;
    }
    const [next, ...rest] = queue;
    if (!next) return;
    setSent({ ...next, previousAnswer: answer });
    setQueue(rest);
    const fields = { accion: 'celda', renglon: key, campo: next.name, [next.name]: next.value };
    const base = next.base ?? { version: String(version), digest };
    void submit({ ...fields, version: base.version, sitio: base.digest }, { method: 'post', action: address });
  }, [queue, sent, state, answer, key, version, digest, address, submit]);
  useEffect(() => {
    const unreached = Object.entries(wrong).filter(([, { problem }]) => problem === UNSENT);
    if (unreached.length === 0) return;
    const sendAgain = () => {
      setWrong(Object.fromEntries(Object.entries(wrong).filter(([, { problem }]) => problem !== UNSENT)));
      setQueue((each) => [...each, ...unreached.map(([name, { value, base }]) => ({ name, value, base }))]);
    };
    const timer = navigator.onLine ? setTimeout(sendAgain, SENT_AGAIN_AFTER) : undefined;
    addEventListener('online', sendAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', sendAgain);
    };
  }, [wrong]);
  const { report } = useContext(CellsContext);
  const refused = Object.entries(wrong).map(([name, { value, base }]) => ({ name, value, base }));
  useEffect(() => {
    report(key, refused.length);
    return () => report(key, 0);
  }, [report, key, refused.length]);
  const isUnsaved = refused.length > 0;
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  const discard = (name: string) => setWrong(({ [name]: _, ...rest }) => rest);
  const save = (typed: Typed) => {
    // A refused text would be sent again after it.
    discard(typed.name);
    setQueue((each) => [...each, typed]);
  };
  const pending = [...(sent ? [sent] : []), ...queue];
  const [typing, setTyping] = useState<Typed>();
  useCellCopy(address, row, [...refused, ...pending, ...(typing ? [typing] : [])]);
  useRecovered(row, (recovered) => setQueue((each) => [...each, ...recovered]));
  return (
    <tr ref={line} data-state={row.state} hidden={isHidden} aria-current={isOpen ? 'true' : undefined}>
      {columns.map((column) => {
        const cell = cells.find(({ name }) => name === column.name);
        if (!cell) return <td key={column.name} />;
        if (column.name === headingName)
          return (
            <th key={column.name} scope="row">
              {heading}
              <Notes row={row} openedBy={openedBy} />
            </th>
          );
        const typed = pending.findLast(({ name }) => name === column.name)?.value;
        const refusal = typed === undefined ? wrong[column.name] : undefined;
        const unsaved = refusal?.value ?? typed;
        const text = unsaved === undefined ? cell.text : textOf(column, unsaved);
        const content = <Changed text={text} before={refusal ? null : cell.before} />;
        return (
          <td
            key={column.name}
            className={column.isNumber ? styles.number : undefined}
            data-c={column.label}
            data-pending={typed === undefined ? undefined : 'true'}
          >
            {mayEdit && cell.isEditable && isHydrated ? (
              <EditableCell
                column={column}
                value={refusal?.value ?? cell.value}
                problem={refusal?.problem ?? ''}
                onDiscard={() => discard(column.name)}
                onType={(value) => setTyping(value === undefined ? undefined : { name: column.name, value })}
                onSave={(value) => save({ name: column.name, value, base: refusal?.base })}
                conflict={
                  refusal?.isConflict
                    ? {
                        onKeepMine: () => save({ name: column.name, value: refusal.value, base: refusal.base }),
                        onTakeTheirs: () => {
                          discard(column.name);
                          void revalidate();
                        },
                      }
                    : undefined
                }
              >
                {content}
              </EditableCell>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Returns a value that is not saved as its cell says it. */
function textOf({ options }: ColumnView, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** The term of a row, its state, what it contradicts, and who else has it open. */
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

/** Whether a person can do something about a refused cell in it. */
function mayCorrect({ saved, ended, refused }: WorkspaceAnswer): boolean {
  return !saved && !ended && refused !== UNREACHED;
}

function wrongOf(answer: WorkspaceAnswer, { name, value, base }: Typed, now: Base): Wrong {
  const { conflict } = answer;
  const theirs = conflict?.with === 'site' ? { digest: conflict.site } : { version: String(conflict?.version) };
  const seen = conflict ? { ...(base ?? now), ...theirs } : base;
  return { value, base: seen, isConflict: conflict !== undefined, problem: problemOf(answer, name) };
}

/** Sentence on why a cell was not saved; what was typed stays in it. */
function problemOf({ errors, conflict, refused, ended }: WorkspaceAnswer, name: string): string {
  if (ended) return 'Su sesión terminó: entre en otra pestaña. Lo que escribió sigue en la celda.';
  if (conflict) {
    const field = conflict.fields.find((each) => each.name === name);
    const others = conflict.with === 'site' ? 'El sitio cambió' : conflict.author && `${conflict.author} lo cambió`;
    return `${others ?? 'Usted lo cambió en otra pestaña'} mientras escribía aquí. Dice: «${field?.theirs ?? ''}». Usted escribió: «${field?.mine ?? ''}».`;
  }
  if (refused === UNREACHED) return UNSENT;
  return refused ?? errors[name] ?? Object.values(errors)[0] ?? '';
}

/** A value, with the one that the site shows where a change waits. */
export function Changed({ text, before }: { text: string; before: string | null }) {
  if (before === null) return <span>{text}</span>;
  return (
    <span>
      <ins>{text || 'vacío'}</ins>
      <del>{before || 'vacío'}</del>
    </span>
  );
}
