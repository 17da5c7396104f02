import { useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../shell/page-hooks.ts';
import type { BoardPage } from './board.server.ts';
import { importOfFormat, rowAnchor } from './board-address.ts';
import type { BoardRow } from './board-row.server.ts';
import styles from './tablero.module.css';
import type { Sending } from './use-book-drop.ts';

/** File types that are read as workbooks. */
const BOOK_TYPES = '.xlsx,.xlsm,.ods,.csv';

type BookFieldProps = {
  row: BoardRow;
  sending: Sending | null;
  send: (form: HTMLFormElement, file: File) => Promise<void>;
};

/** The field for the workbook of a format: a file that is chosen, or dropped on its row, is tried at once. Without scripts it has a button. */
export function BookField({ row: { id, clave, nombre, hasta, state }, sending, send }: BookFieldProps) {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  // While its book is read, the row has no field: the focus moves to its name.
  useLayoutEffect(() => {
    const field = form.current;
    return () => {
      if (field?.contains(document.activeElement)) document.getElementById(rowAnchor(id))?.focus();
    };
  }, [id]);
  return (
    <form
      ref={form}
      method="post"
      action={`/gestion/importar/${importOfFormat(id)}/archivo`}
      encType="multipart/form-data"
      className={styles.book}
      data-book={id}
      data-key={clave}
      data-name={nombre}
      data-ready={isHydrated || undefined}
    >
      <input type="hidden" name="periodo" value={hasta} />
      <label>
        {bookLabel(state)}
        <span className="solo-lector"> de {nombre}</span>
        <input
          type="file"
          name="archivo"
          accept={BOOK_TYPES}
          required
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (currentTarget.form && file) void send(currentTarget.form, file);
          }}
        />
      </label>
      {isHydrated ? null : <button type="submit">Ensayar</button>}
      {sending ? (
        <small role={sending.refusal ? 'status' : undefined} data-late={sending.refusal ? true : undefined}>
          {sending.refusal ?? `Enviado: ${Math.floor(sending.sent * 100)} %`}
        </small>
      ) : null}
    </form>
  );
}

function bookLabel(state: BoardRow['state']): string {
  if (state === 'con-errores') return 'Libro corregido';
  return state === 'borrador' || state === 'devuelto' ? 'Otro libro' : 'Soltar o elegir libro';
}

type BooksFieldProps = { page: Pick<BoardPage, 'loadable'>; send: (files: readonly File[]) => Promise<void> };

/** The field for several workbooks. Like dropped files, each is assigned to a format by its name. Needs scripts. */
export function BooksField({ page: { loadable }, send }: BooksFieldProps) {
  if (!useHydrated() || loadable < 2) return null;
  return (
    <div className={`${styles.book} ${styles.books}`} data-ready>
      <label>
        Cargar varios libros
        <input
          type="file"
          multiple
          accept={BOOK_TYPES}
          aria-describedby="varios-libros"
          onChange={({ currentTarget }) => {
            void send([...(currentTarget.files ?? [])]);
            // Allows choosing the same files again.
            currentTarget.value = '';
          }}
        />
      </label>
      <span id="varios-libros" className="aux">
        Cada uno va al formato que dice su nombre, como en su plantilla.
      </span>
    </div>
  );
}
