import { formatDecimal, formatInteger } from '#platform/format.ts';
import { formatCell } from '../../rules/cells.ts';
import { type Columna, isNumeric, isSummed, type Sums } from '../../rules/columns.ts';

type SumRowProps = {
  columnas: readonly Columna[];
  /** Positions, from 1. */
  visibleColumns: readonly number[];
  sumas: Sums;
  /** Number of summed rows. */
  total: number;
  classes: Readonly<Record<string, string>>;
};

/** True if a table with these columns has a row of sums. */
export function hasSums(columnas: readonly Columna[], visibleColumns: readonly number[]): boolean {
  return visibleColumns.some((at) => {
    const columna = columnas[at - 1];
    return columna !== undefined && isSummed(columna);
  });
}

/** Returns the label of the row of sums. */
export function sumLabel(total: number): string {
  return `Suma de ${formatInteger(total)} ${total === 1 ? 'fila' : 'filas'}`;
}

/** Returns the formatted sum of a column; '' for a column without one. */
export function sumText(columna: Columna | undefined, suma: string | undefined): string {
  if (!columna || suma === undefined || !isSummed(columna)) return '';
  if (columna.tipo === 'dinero') return formatCell('dinero', suma);
  const value = Number(suma);
  return Number.isInteger(value) ? formatInteger(value) : formatDecimal(value, 2);
}

/** The last row of the table: sums of all rows of the view, not only those of the page. */
export function SumRow({ columnas, visibleColumns, sumas, total, classes }: SumRowProps) {
  if (total === 0 || !hasSums(columnas, visibleColumns)) return null;
  return (
    <tfoot>
      <tr>
        {visibleColumns.map((at, position) => {
          const columna = columnas[at - 1];
          const text = sumText(columna, sumas[at]);
          const className = isNumeric(columna?.tipo ?? 'texto') ? classes.number : undefined;
          if (position === 0)
            return (
              <th key={at} scope="row">
                {text === '' ? sumLabel(total) : `${sumLabel(total)}: ${text}`}
              </th>
            );
          return (
            <td key={at} className={className} data-c={text === '' ? undefined : columna?.nombre}>
              {text}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
