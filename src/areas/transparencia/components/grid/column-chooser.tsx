import type { Columna } from '../../rules/columns.ts';

type ChooserProps = {
  columnas: readonly Columna[];
  /** Positions, from 1. */
  visibleColumns: readonly number[];
  classes: Readonly<Record<string, string>>;
  choose: (visibleColumns: number[]) => void;
};

/** The columns of the version as checkboxes; at least one stays chosen. */
export function ColumnChooser({ columnas, visibleColumns, classes, choose }: ChooserProps) {
  return (
    <details className={classes.columns}>
      <summary>
        Columnas, {visibleColumns.length} de {columnas.length}
      </summary>
      <fieldset>
        <legend>Elija las columnas que quiere ver</legend>
        <button type="button" onClick={() => choose(columnas.map((_, index) => index + 1))}>
          Ver las {columnas.length}
        </button>
        {columnas.map(({ id, nombre }, index) => {
          const at = index + 1;
          const isShown = visibleColumns.includes(at);
          return (
            <label key={id}>
              <input
                type="checkbox"
                checked={isShown}
                disabled={isShown && visibleColumns.length === 1}
                onChange={() =>
                  choose(
                    (isShown ? visibleColumns.filter((each) => each !== at) : [...visibleColumns, at]).toSorted(
                      (a, b) => a - b,
                    ),
                  )
                }
              />
              <span>{nombre}</span>
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}
