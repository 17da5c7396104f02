import { useHydrated } from '../expediente/use-hydrated.ts';
import type { BoardRow } from './board.server.ts';
import { importOfFormat } from './board-address.ts';
import styles from './tablero.module.css';
import type { Sending } from './use-book-drop.ts';

type BookFieldProps = {
  row: BoardRow;
  sending: Sending | null;
  send: (form: HTMLFormElement, file: File) => void;
};

/** The field that takes the workbook of a format: chosen, or dropped on its row, it is tried at once. Without scripts it has a button. */
export function BookField({ row: { id, clave, nombre, hasta, state }, sending, send }: BookFieldProps) {
  const isHydrated = useHydrated();
  return (
    <form
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
        {state === 'con-errores'
          ? 'Libro corregido'
          : state === 'borrador' || state === 'devuelto'
            ? 'Otro libro'
            : 'Soltar o elegir libro'}
        <span className="solo-lector"> de {nombre}</span>
        <input
          type="file"
          name="archivo"
          accept=".xlsx,.xlsm,.ods,.csv"
          required
          onChange={({ currentTarget: { form, files } }) => {
            const [file] = files ?? [];
            if (form && file) send(form, file);
          }}
        />
      </label>
      {isHydrated ? null : <button type="submit">Ensayar</button>}
      {sending ? (
        <small role="status" data-late={sending.refusal ? true : undefined}>
          {sending.refusal ?? `Enviado: ${Math.floor(sending.sent * 100)} %`}
        </small>
      ) : null}
    </form>
  );
}
