import { type Columna, isNumeric } from '../../rules/columns.ts';
import type { ColumnFilter } from '../../rules/view.ts';
import { CellContent } from './cell-content.tsx';
import type { GridRow } from './table-model.ts';

type StaticRowProps = {
  row: GridRow;
  columnas: readonly Columna[];
  /** Positions, from 1: the shown columns, and those that a closed card shows. */
  visibleColumns: readonly number[];
  brief: readonly number[];
  filters: readonly ColumnFilter[];
  isCurrent: boolean;
  classes: Readonly<Record<string, string>>;
};

/** A row as HTML. On a phone it is a card with a few columns, which unfolds to show all. */
export function StaticRow({ row, columnas, visibleColumns, brief, filters, isCurrent, classes }: StaticRowProps) {
  const folded = visibleColumns.filter(
    (at, position) => position > 0 && !brief.includes(at) && row.valores[at - 1] !== '',
  );
  return (
    <tr aria-current={isCurrent ? 'true' : undefined}>
      {visibleColumns.map((at, position) => {
        const { tipo = 'texto', nombre = '', papel = 'dato' } = columnas[at - 1] ?? {};
        const texto = row.valores[at - 1] ?? '';
        const filter = filters.find(({ columna }) => columna === at)?.texto;
        const content = <CellContent tipo={tipo} texto={texto} filter={filter} />;
        if (position === 0)
          return (
            <th key={at} scope="row" data-c={nombre}>
              {content}
            </th>
          );
        return (
          <td
            key={at}
            data-c={texto === '' ? undefined : nombre}
            data-card={cardPart({ papel, tipo, isBrief: brief.includes(at) })}
            className={isNumeric(tipo) ? classes.number : undefined}
          >
            {content}
          </td>
        );
      })}
      {folded.length > 0 ? (
        <td data-card="open">
          <details>
            <summary>Ver las {visibleColumns.length} columnas</summary>
          </details>
        </td>
      ) : null}
    </tr>
  );
}

/** Returns the role of a cell in a card: its heading, a line of the folded part, or neither. */
function cardPart({ papel, tipo, isBrief }: Pick<Columna, 'papel' | 'tipo'> & { isBrief: boolean }) {
  if (papel === 'clave' && tipo === 'texto') return 'name';
  return isBrief ? undefined : 'more';
}
