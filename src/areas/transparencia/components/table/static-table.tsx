import { formatDateLong, formatInteger } from '#platform/format.ts';
import { briefColumns, shownColumns } from '../../rules/cells.ts';
import { isNumeric } from '../../rules/columns.ts';
import { filteredColumns, filterName, type RowOrder } from '../../rules/view.ts';
import { concludedColumns } from '../sentences/conclusion.ts';
import { StaticRow } from './static-row.tsx';
import { SumRow } from './sum-row.tsx';
import { type FormatTableProps, PAGE_SIZE, pageAddress } from './table-model.ts';
import { ColumnLinks, ColumnStrip, Downloads, GoToRow, Summary } from './table-tools.tsx';

/** Maximum number of columns on a printed page; with more, each row is printed as a record. */
const SHEET_COLUMNS = 12;

/** The table as HTML: a GET form filters it; links sort, page and choose columns. On a phone each row is a card. */
export function StaticTable(props: FormatTableProps) {
  const { columnas, view, total, rows, sumas, pagina, fila, classes, title, path, formatoId, versionId } = props;
  const visibleColumns = shownColumns(columnas, view.columnas, filteredColumns(view));
  const hidden = view.filters.filter(({ columna }) => !visibleColumns.includes(columna));
  const brief = briefColumns(columnas, visibleColumns, [
    ...filteredColumns(view),
    ...(view.order ? [view.order.columna] : []),
    ...concludedColumns(props.formato, columnas),
  ]);
  const isWide = visibleColumns.length > SHEET_COLUMNS;
  const first = (pagina - 1) * PAGE_SIZE;
  return (
    <div className={classes.root}>
      <form action={path} method="get" className={classes.cardForm}>
        <input type="hidden" name="formato" value={formatoId} />
        <input type="hidden" name="version" value={versionId} />
        {view.order ? <input type="hidden" name="orden" value={orderText(view.order)} /> : null}
        {view.columnas ? <input type="hidden" name="columnas" value={view.columnas.join('.')} /> : null}
        {hidden.map(({ columna, texto }) => (
          <input key={columna} type="hidden" name={filterName(columna)} value={texto} />
        ))}
        <div className={classes.tools}>
          <Summary {...props} linkTo={(next) => pageAddress(props, next)} />
          <ColumnLinks {...props} />
          <Downloads {...props} />
        </div>
        <details className={classes.filterToggle}>
          <summary>{filterLabel(view.filters.length)}</summary>
        </details>
        <button type="submit" className={classes.apply} data-apply="">
          Filtrar
        </button>
        <section
          className={`${classes.frame} ${classes.cardFrame}`}
          aria-label={`${title}. Se desplaza en las dos direcciones`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
          tabIndex={0}
        >
          <table className={[classes.table, classes.cards, isWide && classes.records].filter(Boolean).join(' ')}>
            <caption className="solo-lector">{title}</caption>
            <Head {...props} visibleColumns={visibleColumns} />
            <tbody>
              {rows.map((row, index) => (
                <StaticRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of a version may be equal and are never reordered
                  key={index}
                  isCurrent={first + index + 1 === fila}
                  row={row}
                  columnas={columnas}
                  visibleColumns={visibleColumns}
                  brief={brief}
                  filters={view.filters}
                  classes={classes}
                />
              ))}
              {rows.length === 0 ? (
                <tr>
                  <td className={classes.empty} colSpan={visibleColumns.length}>
                    Sin información para mostrar
                  </td>
                </tr>
              ) : null}
            </tbody>
            {sumas ? (
              <SumRow
                columnas={columnas}
                visibleColumns={visibleColumns}
                sumas={sumas}
                total={total}
                classes={classes}
              />
            ) : null}
          </table>
        </section>
      </form>
      <div className={classes.foot}>
        <Pages {...props} />
        <ColumnStrip
          columnas={columnas}
          visibleColumns={visibleColumns}
          inSight={visibleColumns}
          filters={view.filters}
          classes={classes}
        />
        {total > PAGE_SIZE ? <GoToRow {...props} /> : null}
      </div>
      <p className={classes.source}>
        {rows.length > 0
          ? `Filas ${formatInteger(first + 1)} a ${formatInteger(first + rows.length)} de ${formatInteger(total)}. `
          : null}
        {visibleColumns.length < columnas.length
          ? `Columnas: ${visibleColumns.length} de ${columnas.length}; el archivo de Excel las tiene todas. `
          : null}
        {props.source.address}. Consultada el {formatDateLong(props.source.date)}.
      </p>
    </div>
  );
}

function Head({
  columnas,
  view,
  visibleColumns,
  classes,
  ...props
}: FormatTableProps & { visibleColumns: readonly number[] }) {
  return (
    <thead>
      <tr>
        {visibleColumns.map((at) => (
          <th
            key={at}
            scope="col"
            className={isNumeric(columnas[at - 1]?.tipo ?? 'texto') ? classes.number : undefined}
            aria-sort={sortOf(view.order, at)}
          >
            <a
              href={pageAddress(props, { ...view, order: nextOrder(view.order, at) })}
              title={columnas[at - 1]?.nombre}
            >
              <span>{columnas[at - 1]?.nombre}</span>
            </a>
          </th>
        ))}
      </tr>
      <tr className={classes.filters}>
        {visibleColumns.map((at) => (
          <td key={at} data-c={columnas[at - 1]?.nombre}>
            <input
              type="text"
              name={filterName(at)}
              aria-label={`Filtrar por ${columnas[at - 1]?.nombre}`}
              placeholder="Filtrar"
              maxLength={200}
              defaultValue={view.filters.find(({ columna }) => columna === at)?.texto ?? ''}
            />
          </td>
        ))}
      </tr>
    </thead>
  );
}

function Pages(props: FormatTableProps) {
  const { total, pagina, view, classes } = props;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (pages === 1) return null;
  return (
    <nav className={`enlaces ${classes.pages}`} aria-label="Páginas de filas">
      {pagina > 1 ? (
        <a href={pageAddress(props, view, Math.min(pagina, pages + 1) - 1)} rel="prev">
          Anterior
        </a>
      ) : null}
      <span>
        Página {formatInteger(pagina)} de {formatInteger(pages)}
      </span>
      {pagina < pages ? (
        <a href={pageAddress(props, view, pagina + 1)} rel="next">
          Siguiente
        </a>
      ) : null}
    </nav>
  );
}

/** Returns the next sort order: ascending, descending, then the order of the workbook. */
export function nextOrder(order: RowOrder | undefined, columna: number): RowOrder | undefined {
  if (order?.columna !== columna) return { columna, descending: false };
  return order.descending ? undefined : { columna, descending: true };
}

/** Returns the `aria-sort` value of a column. */
export function sortOf(order: RowOrder | undefined, columna: number): 'ascending' | 'descending' | undefined {
  if (order?.columna !== columna) return undefined;
  return order.descending ? 'descending' : 'ascending';
}

function orderText({ columna, descending }: RowOrder): string {
  return `${descending ? '-' : ''}${columna}`;
}

function filterLabel(active: number): string {
  if (active === 0) return 'Filtros';
  return `Filtros, ${active} ${active === 1 ? 'activo' : 'activos'}`;
}
