import type { Table } from '#platform/pdf/blocks/block.ts';

type PdfTableProps = {
  table: Pick<Table, 'tabla' | 'cabeza' | 'lado'>;
  label: string;
  caption?: string | undefined;
  className?: string | undefined;
  /** Returns the class of the cells of a column. */
  classOf?: (column: number) => string | undefined;
};

/** Table of a PDF in a region that scrolls. */
export function PdfTable({ table: { tabla, cabeza, lado }, label, caption, className, classOf }: PdfTableProps) {
  const rows = tabla.map((cells, row) => ({
    key: `${row}`,
    cells: cells.map((text, column) => ({
      key: `${row}-${column}`,
      text,
      className: classOf?.(column),
      scope: scopeOf(row < cabeza, lado && column === 0),
    })),
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a focusable region
    <section className={['tabla', className].filter(Boolean).join(' ')} tabIndex={0} aria-label={label}>
      <table>
        {caption ? <caption>{caption}</caption> : null}
        <tbody>
          {rows.map(({ key: rowKey, cells }) => (
            <tr key={rowKey}>
              {cells.map(({ key, ...cell }) => (
                <Cell key={key} {...cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function scopeOf(isColumnHeading: boolean, isRowHeading: boolean): 'col' | 'row' | undefined {
  if (isColumnHeading) return 'col';
  return isRowHeading ? 'row' : undefined;
}

type CellProps = { text: string; className: string | undefined; scope: 'col' | 'row' | undefined };

/** Header cells without text are plain cells. */
function Cell({ text, className, scope }: CellProps) {
  return scope && text ? (
    <th scope={scope} className={className}>
      {text}
    </th>
  ) : (
    <td className={className}>{text}</td>
  );
}
