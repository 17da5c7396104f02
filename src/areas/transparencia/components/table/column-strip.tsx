import { count } from '#platform/format.ts';
import type { Columna } from '../../rules/columns.ts';
import type { ColumnFilter } from '../../rules/view.ts';

type ColumnStripProps = {
  columnas: readonly Columna[];
  /** Positions, from 1: of the chosen columns, and of those that can be seen without scrolling. */
  visibleColumns: readonly number[];
  inSight: readonly number[];
  filters: readonly ColumnFilter[];
  classes: Readonly<Record<string, string>>;
};

/** One box for each column of the version: in sight, chosen, hidden, filtered. */
export function ColumnStrip({ columnas, visibleColumns, inSight, filters, classes }: ColumnStripProps) {
  const filtered = filters.map(({ columna }) => columnas[columna - 1]?.nombre ?? '');
  const summary = [
    `${inSight.length} de ${count('columna', columnas.length)} a la vista`,
    ...filtered.map((nombre) => `la de ${nombre} tiene filtro`),
  ].join('; ');
  return (
    <p className={classes.strip}>
      <span>Columnas a la vista</span>
      <span role="img" aria-label={summary}>
        {columnas.map(({ id, nombre }, index) => {
          const at = index + 1;
          const isFiltered = filters.some(({ columna }) => columna === at);
          const state = isFiltered ? classes.filtered : inSight.includes(at) ? classes.sighted : '';
          return (
            <i
              key={id}
              className={state || (visibleColumns.includes(at) ? classes.chosen : undefined)}
              title={nombre}
            />
          );
        })}
      </span>
    </p>
  );
}
