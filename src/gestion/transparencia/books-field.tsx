import { useHydrated } from '../expediente/use-hydrated.ts';
import type { BoardPage } from './board.server.ts';
import { BOOK_TYPES } from './book-field.tsx';
import styles from './tablero.module.css';

type BooksFieldProps = { page: Pick<BoardPage, 'loadable'>; send: (files: readonly File[]) => Promise<void> };

/** The field that takes several workbooks, as dropping them does: each goes to the row of the format that its name says. Needs scripts. */
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
            // The same files may be chosen again.
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
