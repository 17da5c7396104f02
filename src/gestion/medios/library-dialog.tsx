import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useTypedRows } from '../shell/read-rows.ts';
import styles from './medios.module.css';

type LibraryDialogProps<Row> = {
  title: string;
  /** Address of the rows: returns `{ rows }` as JSON for the searched text. */
  list: string;
  layout: 'files' | 'pictures';
  /** Returns a sentence with the number of rows. */
  countText: (rows: number) => string;
  /** Content of the button that chooses a row. */
  showRow: (row: Row) => ReactNode;
  /** Form that adds to the library, above the search. */
  upload?: (close: () => void) => ReactNode;
  onChoose: (row: Row) => void;
  onClose: () => void;
};

/** Milliseconds without typing before the library is searched. */
const QUIET_MS = 250;

/** The library in a native dialog, with a search. It is outside the form, so that its inputs are not sent or autosaved. */
export function LibraryDialog<Row extends { id: number }>(props: LibraryDialogProps<Row>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const rows = useTypedRows<Row>(`${props.list}?${new URLSearchParams({ texto: text })}`, QUIET_MS);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-titulo`} onClose={props.onClose}>
      <div className={styles.top}>
        <h2 id={`${id}-titulo`}>{props.title}</h2>
        <Button look="outline" compact onClick={close}>
          Cerrar
        </Button>
      </div>
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
    </dialog>,
    document.body,
  );
}
