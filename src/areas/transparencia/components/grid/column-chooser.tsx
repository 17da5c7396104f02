import type { Columna } from '../../rules/columns.ts';

type ChooserProps = {
  columnas: readonly Columna[];
  /** Positions, from 1. */
  shown: readonly number[];
  classes: Readonly<Record<string, string>>;
  choose: (shown: number[]) => void;
};

/** The columns of the version as checkboxes; at least one stays. */
export function ColumnChooser({ columnas, shown, classes, choose }: ChooserProps) {
  return (
    <details className={classes.columns}>
      <summary>
        Columnas, {shown.length} de {columnas.length}
      </summary>
      <fieldset>
        <legend>Elija las columnas que quiere ver</legend>
        <button type="button" onClick={() => choose(columnas.map((_, index) => index + 1))}>
          Ver las {columnas.length}
        </button>
        {columnas.map(({ id, nombre }, index) => {
          const at = index + 1;
          const isShown = shown.includes(at);
          return (
            <label key={id}>
              <input
                type="checkbox"
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={() =>
                  choose((isShown ? shown.filter((each) => each !== at) : [...shown, at]).toSorted((a, b) => a - b))
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
