import { useEffect, useRef } from 'react';
import { formatInteger } from '#platform/format.ts';
import type { Columna } from '../../rules/columns.ts';
import { CellContent } from '../table/cell-content.tsx';
import type { GridRow } from '../table/table-model.ts';

type RowDialogProps = {
  /** Number of the row in the view, from 1. */
  fila: number;
  row: GridRow;
  columnas: readonly Columna[];
  /** Address of the page with this row. */
  address: string;
  classes: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** A row with all its columns and whole texts. Escape closes it; the focus returns to its cell. */
export function RowDialog({ fila, row, columnas, address, classes, onClose }: RowDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={classes.rowDialog} aria-labelledby="titulo-fila" onClose={onClose}>
      <div>
        <h2 id="titulo-fila">Fila {formatInteger(fila)}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Cerrar
        </button>
      </div>
      <dl>
        {columnas.map(({ id, nombre, tipo }, index) => {
          const texto = row.valores[index] ?? '';
          return (
            <div key={id}>
              <dt>{nombre}</dt>
              <dd>{texto === '' ? 'Sin dato' : <CellContent tipo={tipo} texto={texto} />}</dd>
            </div>
          );
        })}
      </dl>
      <p>
        <a href={address}>Enlace a esta fila</a>
      </p>
    </dialog>
  );
}
