import { count, formatInteger } from '#platform/format.ts';
import { shownColumns } from '../../rules/cells.ts';
import type { Columna } from '../../rules/columns.ts';
import type { ColumnFilter, View } from '../../rules/view.ts';
import { downloadAddress, type FormatTableProps, pageAddress } from './table-model.ts';

/** Active filters, the number of matching rows, and links that remove each filter. */
export function Summary({
  columnas,
  view,
  total,
  filas,
  classes,
  linkTo,
}: FormatTableProps & { linkTo: (view: Omit<View, 'tooLong'>) => string }) {
  const { filters, order } = view;
  const sorted = order ? columnas[order.columna - 1] : undefined;
  const direction = order?.descending ? 'de mayor a menor' : 'de menor a mayor';
  return (
    <div className={classes.summary}>
      {filters.map(({ columna, texto }) => (
        <span key={columna} className={classes.chip}>
          {columnas[columna - 1]?.nombre} contiene «{texto}»{' '}
          <a
            href={linkTo({ ...view, filters: filters.filter((filter) => filter.columna !== columna) })}
            aria-label={`Quitar el filtro de ${columnas[columna - 1]?.nombre}`}
          >
            ×
          </a>
        </span>
      ))}
      <span role="status">
        {filters.length > 0 ? (
          <>
            <b>{formatInteger(total)}</b> de <b>{formatInteger(filas)}</b> filas
          </>
        ) : (
          <>
            <b>{formatInteger(filas)}</b> {filas === 1 ? 'fila' : 'filas'}
          </>
        )}
        {sorted ? `, ${direction} por ${sorted.nombre}` : null}
      </span>
      {filters.length > 0 ? <a href={linkTo({ ...view, filters: [] })}>Quitar filtros</a> : null}
    </div>
  );
}

const formats = [
  { format: 'xlsx', label: 'Excel' },
  { format: 'csv', label: 'CSV' },
  { format: 'json', label: 'JSON' },
] as const;

/** Links to the files: the filtered rows, and all. */
export function Downloads(props: FormatTableProps) {
  const { view, classes, total, filas } = props;
  const isFiltered = view.filters.length > 0;
  return (
    <div className={classes.downloads}>
      {formats.map(({ format, label }) => (
        <a key={format} href={downloadAddress(props, format, view)}>
          <span className="solo-lector">Descargar {formatInteger(total)} filas en </span>
          {label}
        </a>
      ))}
      {isFiltered ? <a href={downloadAddress(props, 'xlsx')}>Las {formatInteger(filas)} filas en Excel</a> : null}
    </div>
  );
}

/** The columns of the version as links that show and hide them. */
export function ColumnLinks(props: FormatTableProps) {
  const { columnas, view, classes } = props;
  const visibleColumns = shownColumns(columnas, view.columnas);
  const all = columnas.map((_, index) => index + 1);
  return (
    <details className={classes.columns}>
      <summary>
        Columnas, {visibleColumns.length} de {columnas.length}
      </summary>
      <ul>
        <li>
          <a href={pageAddress(props, { ...view, columnas: all })}>Ver las {columnas.length}</a>
        </li>
        {columnas.map(({ id, nombre }, index) => {
          const at = index + 1;
          const isShown = visibleColumns.includes(at);
          // The last column cannot be hidden, since the table would be empty.
          if (isShown && visibleColumns.length === 1) return <li key={id}>{nombre}</li>;
          const next = isShown ? visibleColumns.filter((each) => each !== at) : [...visibleColumns, at];
          return (
            <li key={id}>
              <a href={pageAddress(props, { ...view, columnas: next.sort((a, b) => a - b) })}>
                {isShown ? 'Ocultar' : 'Ver'} «{nombre}»
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type GoToRowProps = FormatTableProps & {
  /** Scrolls to a row in place, by its number from 1; without it, the row is in the address. */
  onGo?: (fila: number) => void;
};

/** A field that opens a row by its number in the view. */
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

type ColumnStripProps = {
  columnas: readonly Columna[];
  /** Positions, from 1: of the chosen columns, and of those visible without scrolling. */
  visibleColumns: readonly number[];
  inSight: readonly number[];
  filters: readonly ColumnFilter[];
  classes: Readonly<Record<string, string>>;
};

/** A box for each column of the version: visible, chosen, hidden, filtered. */
export function ColumnStrip({ columnas, visibleColumns, inSight, filters, classes }: ColumnStripProps) {
  const filtered = filters.map(({ columna }) => columnas[columna - 1]?.nombre ?? '');
  const summary = [
    `${inSight.length} de ${count('columna', columnas.length)} a la vista`,
    ...filtered.map((nombre) => `la de ${nombre} tiene filtro`),
  ].join('; ');
  const boxClass = (at: number) => {
    if (filters.some(({ columna }) => columna === at)) return classes.filtered;
    if (inSight.includes(at)) return classes.sighted;
    return visibleColumns.includes(at) ? classes.chosen : undefined;
  };
  return (
    <p className={classes.strip}>
      <span>Columnas a la vista</span>
      <span role="img" aria-label={summary}>
        {columnas.map(({ id, nombre }, index) => {
          const at = index + 1;
          return <i key={id} className={boxClass(at)} title={nombre} />;
        })}
      </span>
    </p>
  );
}
