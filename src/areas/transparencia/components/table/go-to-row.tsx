import { pageAddress } from './addresses.ts';
import type { FormatTableProps } from './table-model.ts';

type GoToRowProps = FormatTableProps & {
  /** Shows a row in place, by its number from 1; without it, the address does. */
  onGo?: (fila: number) => void;
};

/** A field that leads to a row by its number in the view. */
export function GoToRow({ onGo, ...props }: GoToRowProps) {
  const { view, total, path, fila, classes } = props;
  const [, query] = pageAddress(props, view).split('?');
  return (
    <form
      action={path}
      method="get"
      className={classes.goto}
      onSubmit={(event) => {
        if (!onGo) return;
        event.preventDefault();
        onGo(Number(new FormData(event.currentTarget).get('fila')));
      }}
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        Ir a la fila <input type="number" name="fila" min={1} max={total} required defaultValue={fila ?? 1} />
      </label>
      <button type="submit">Ir</button>
    </form>
  );
}
