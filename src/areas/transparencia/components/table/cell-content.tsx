import { foldText } from '#platform/text/fold.ts';
import { formatCell, isWebAddress, linkLabel } from '../../rules/cells.ts';
import type { TipoColumna } from '../../rules/columns.ts';

type CellProps = { tipo: TipoColumna; texto: string; filter?: string | undefined; tabIndex?: number };

/** The content of a cell: links can be opened, amounts and dates are formatted, matches of the filter are marked. */
export function CellContent({ tipo, texto, filter, tabIndex }: CellProps) {
  if (tipo === 'enlace' && isWebAddress(texto))
    return (
      <a href={texto} rel="noopener noreferrer" tabIndex={tabIndex}>
        {linkLabel(texto)}
      </a>
    );
  const formatted = formatCell(tipo, texto);
  const at = filter && tipo === 'texto' ? matchAt(formatted, filter) : undefined;
  if (!at) return formatted;
  return (
    <>
      {formatted.slice(0, at.start)}
      <mark>{formatted.slice(at.start, at.end)}</mark>
      {formatted.slice(at.end)}
    </>
  );
}

/** Returns the position of a text in another one, ignoring case and accents; undefined if folding changes its length. */
function matchAt(text: string, searchText: string): { start: number; end: number } | undefined {
  const folded = [...text].map((letter) => foldText(letter) || ' ').join('');
  const needle = foldText(searchText);
  const start = folded.length === text.length ? folded.indexOf(needle) : -1;
  return start < 0 ? undefined : { start, end: start + needle.length };
}
