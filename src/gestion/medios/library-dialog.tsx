import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, ButtonRow } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import styles from './medios.module.css';

type LibraryDialogProps<Row> = {
  title: string;
  /** Address of the rows. It answers `{ rows }` as JSON, for the text of the search. */
  list: string;
  layout: 'files' | 'pictures';
  /** Says how many rows there are. */
  countText: (rows: number) => string;
  /** Content of the button that chooses a row. */
  showRow: (row: Row) => ReactNode;
  /** A way to add to the library, above the search. */
  upload?: (close: () => void) => ReactNode;
  onChoose: (row: Row) => void;
  onClose: () => void;
};

const QUIET_MS = 250;

/** The library in a native dialog, with a search. It is outside of the form, which keeps what a person types in it. */
export function LibraryDialog<Row extends { id: number }>(props: LibraryDialogProps<Row>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const rows = useRows<Row>(props.list, text);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-titulo`} onClose={props.onClose}>
      <h2 id={`${id}-titulo`}>{props.title}</h2>
      {props.upload?.(close)}
      <TextField
        label="Buscar en la biblioteca"
        name=""
        id={`${id}-texto`}
        type="search"
        value={text}
        maxLength={100}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="aux">
        {rows === undefined ? 'Cargando la biblioteca…' : props.countText(rows.length)}
      </p>
      <ul className={styles[props.layout]}>
        {(rows ?? []).map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={styles.choice}
              onClick={() => {
                close();
                props.onChoose(row);
              }}
            >
              {props.showRow(row)}
            </button>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button look="outline" onClick={close}>
          Cerrar
        </Button>
      </ButtonRow>
    </dialog>,
    document.body,
  );
}

/** Rows of the library that a query finds; undefined once the request is stale, none if it fails. */
export async function readRows<Row>(
  list: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Row[] | undefined> {
  const answer = await fetch(`${list}?${new URLSearchParams(query)}`, { signal }).catch(() => undefined);
  if (signal.aborted) return undefined;
  return answer?.ok ? ((await answer.json()) as { rows: Row[] }).rows : [];
}

/** The rows that a text finds, read when its author pauses; undefined until the first ones arrive. */
function useRows<Row>(list: string, text: string): Row[] | undefined {
  const [rows, setRows] = useState<Row[]>();
  useEffect(() => {
    const stale = new AbortController();
    const timer = setTimeout(async () => {
      const foundRows = await readRows<Row>(list, { texto: text }, stale.signal);
      if (foundRows) setRows(foundRows);
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [list, text]);
  return rows;
}
