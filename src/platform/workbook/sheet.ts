import type { Container } from './container.ts';
import { serialToIso } from './dates.ts';
import { type Merge, mergeFiller, parseMerge } from './merges.ts';
import { type CellValue, checkPlace, checkText, limits, type Sheet, type SheetRow, WorkbookError } from './model.ts';
import { type RawCell, rowHandlers, unescapeText } from './row-reader.ts';
import type { StringStore } from './strings.ts';
import { parseXml, readXml } from './xml.ts';

/** Content shared by the cells of all sheets. */
type SharedContent = { strings: StringStore; dateStyles: boolean[]; from1904: boolean };

/** Returns a sheet; `rows` yields the non-blank rows in order, with merged cells filled. */
export function sheetOf(
  container: Container,
  { name, path }: { name: string; path: string },
  shared: SharedContent,
): Sheet {
  let merges: Merge[] | undefined;
  return {
    name,
    async *rows() {
      // Merged ranges follow the rows in the XML, hence the separate pass.
      merges ??= await readMerges(container, path, name);
      yield* readRows(container, path, rowReader(name, shared), mergeFiller(merges));
    },
  };
}

async function* readRows(
  container: Container,
  path: string,
  reader: ReturnType<typeof rowReader>,
  fill: ReturnType<typeof mergeFiller>,
): AsyncGenerator<SheetRow> {
  for await (const _ of parseXml(container.read(path), reader.handlers)) {
    for (const row of reader.take()) {
      const blank = row.cells.every((cell) => cell === null);
      fill(row);
      if (!blank) yield row;
    }
  }
}

async function readMerges(container: Container, path: string, sheet: string): Promise<Merge[]> {
  const merges: Merge[] = [];
  await readXml(container.read(path), {
    open({ name, attributes }) {
      if (name !== 'mergeCell') return;
      const merge = parseMerge(attributes.ref ?? '');
      if (merge) merges.push(merge);
      if (merges.length > limits.merges)
        throw new WorkbookError('too-large', `La hoja «${sheet}» tiene demasiadas celdas combinadas.`);
    },
  });
  return merges;
}

/** Collects rows; `take` returns those that are complete. */
function rowReader(sheet: string, shared: SharedContent) {
  let rows: SheetRow[] = [];
  let cells: CellValue[] = [];
  let isHidden = false;
  return {
    take() {
      const completed = rows;
      rows = [];
      return completed;
    },
    handlers: rowHandlers(sheet, {
      row(number, attributes) {
        checkPlace(sheet, 0, number);
        cells = [];
        isHidden = /^(1|true)$/.test(attributes.hidden ?? '');
      },
      grow(text, piece, column, row) {
        // A format applied to whole rows leaves blank cells up to the last column of the spreadsheet; only content counts.
        checkPlace(sheet, column, row);
        checkText(sheet, column, row, text.length + piece.length);
        return text + piece;
      },
      cell(column, cell) {
        if (column < limits.columns) cells[column] = cellValue(cell, shared);
      },
      endRow: (number) =>
        rows.push({ number, cells: Array.from(cells, (value) => value ?? null), ...(isHidden && { hidden: true }) }),
    }),
  };
}

/** Reference to another workbook in a formula: `[1]Hoja1!A1`, or with its file name. */
const OTHER_WORKBOOK = /\[\d+\]|\.(xls[xmb]?|ods|csv)['\]]/i;

const WITHOUT_RESULT = 'fórmula sin resultado: abra el libro en la hoja de cálculo y guárdelo';

function cellValue({ type, style, text, formula }: RawCell, shared: SharedContent): CellValue {
  if (formula !== undefined) {
    // The stored result of such a formula may be outdated: it dates from the last time both workbooks were open.
    if (OTHER_WORKBOOK.test(formula))
      return { kind: 'error', code: 'fórmula que depende de otro libro: péguela como valor' };
    if (text === '' && type !== 'str') return { kind: 'error', code: WITHOUT_RESULT };
  }
  if (type === 's') {
    if (text === '') return null;
    const string = shared.strings.get(Number(text));
    if (string === undefined) throw new WorkbookError('damaged', 'El libro está incompleto: le faltan textos.');
    return blankToNull(string);
  }
  if (type === 'inlineStr' || type === 'str') return blankToNull(text);
  if (text.trim() === '') return null;
  if (type === 'b') return text.trim() === '1' || text.trim() === 'true';
  if (type === 'e') return { kind: 'error', code: text };
  if (type === 'd') return { kind: 'date', iso: text.slice(0, 10) };
  const number = Number(text);
  if (!Number.isFinite(number)) return blankToNull(text);
  const iso = shared.dateStyles[style] ? serialToIso(number, shared.from1904) : undefined;
  return iso ? { kind: 'date', iso } : number;
}

function blankToNull(text: string): string | null {
  const plain = unescapeText(text);
  return plain.trim() === '' ? null : plain;
}
