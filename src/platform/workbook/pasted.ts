import { limits, type Sheet, WorkbookError } from './model.ts';

/** Maximum number of cells read from a pasted text. */
const MAX_PASTED_CELLS = 20_000;

/**
 * Returns the cells of a text that a spreadsheet puts on the clipboard: tabs between cells, quotes around those with line breaks. Throws
 * `WorkbookError` for more than `MAX_PASTED_CELLS`.
 */
export function readPasted(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  let cells = 0;
  const endCell = () => {
    cells += 1;
    if (cells > MAX_PASTED_CELLS)
      throw new WorkbookError('too-large', `Pegó más de 20,000 celdas: para tantas, importe un archivo.`);
    rows.at(-1)?.push(cell.trim().slice(0, limits.cell));
    cell = '';
  };
  const source = text.replaceAll('\r\n', '\n').replace(/\n+$/, '');
  for (let index = 0; index < source.length; index += 1) {
    const letter = source[index];
    if (isQuoted && letter === '"' && source[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (letter === '\t' && !isQuoted) endCell();
    else if (letter === '\n' && !isQuoted) {
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  endCell();
  return rows.filter((row) => row.some((each) => each !== ''));
}

/** Returns pasted cells as a sheet. */
export function sheetOfPasted(rows: readonly (readonly string[])[]): Sheet {
  return {
    name: 'Lo pegado',
    async *rows() {
      for (const [index, cells] of rows.entries())
        yield { number: index + 1, cells: cells.map((cell) => (cell === '' ? null : cell)) };
    },
  };
}
