import type { Container } from './container.ts';
import { serialToIso } from './dates.ts';
import { type Merge, mergeFiller, parseMerge } from './merges.ts';
import {
  type CellValue,
  checkPlace,
  checkText,
  limits,
  parseReference,
  type Sheet,
  type SheetRow,
  WorkbookError,
} from './model.ts';
import type { StringStore } from './strings.ts';
import { parseXml, readXml, type Tag } from './xml.ts';

/** What the cells of all sheets refer to. */
export type Shared = { strings: StringStore; dateStyles: boolean[]; from1904: boolean };

/** A sheet: `rows` gives those that hold something, in order, with merged cells filled. */
export function sheetOf(container: Container, { name, path }: { name: string; path: string }, shared: Shared): Sheet {
  let merges: Merge[] | undefined;
  return {
    name,
    async *rows() {
      // Excel writes the merged ranges behind the rows that they are about.
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
      fill(row.number, row.cells);
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
        throw new WorkbookError(`La hoja «${sheet}» tiene demasiadas celdas combinadas.`);
    },
  });
  return merges;
}

/** Gathers rows from tags; `take` gives those that are complete. */
function rowReader(sheet: string, shared: Shared) {
  let rows: SheetRow[] = [];
  let number = 0;
  let cells: CellValue[] = [];
  let column = -1;
  let cell: { type: string; style: number } | undefined;
  let text = '';
  let reading = false;
  let hint = false;

  function openCell({ attributes }: Tag) {
    const place = attributes.r === undefined ? undefined : parseReference(attributes.r);
    column = place?.column ?? column + 1;
    checkPlace(sheet, column, number);
    cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
    text = '';
  }
  return {
    take() {
      const taken = rows;
      rows = [];
      return taken;
    },
    handlers: {
      open(tag: Tag) {
        if (tag.name === 'row') {
          const given = Number(tag.attributes.r ?? number + 1);
          if (!Number.isInteger(given) || given <= number)
            throw new WorkbookError(`Las filas de la hoja «${sheet}» no están en orden.`);
          number = given;
          checkPlace(sheet, 0, number);
          cells = [];
          column = -1;
        } else if (tag.name === 'c') openCell(tag);
        else if (tag.name === 'rPh') hint = true;
        // `v` is the value, also the last result of a formula; `t` is text inside the cell.
        else reading = cell !== undefined && !hint && (tag.name === 'v' || tag.name === 't');
      },
      text(piece: string) {
        if (!reading) return;
        text += piece;
        checkText(sheet, column, number, text.length);
      },
      close(name: string) {
        reading = false;
        if (name === 'rPh') hint = false;
        else if (name === 'row') rows.push({ number, cells: Array.from(cells, (value) => value ?? null) });
        else if (name === 'c' && cell) {
          cells[column] = cellValue(cell, text, shared);
          cell = undefined;
        }
      },
    },
  };
}

function cellValue({ type, style }: { type: string; style: number }, text: string, shared: Shared): CellValue {
  if (type === 's') {
    if (text === '') return null;
    const string = shared.strings.get(Number(text));
    if (string === undefined) throw new WorkbookError('El libro está incompleto: le faltan textos.');
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

/** Excel writes characters that XML cannot hold as `_x000D_`. */
function blankToNull(text: string): string | null {
  const plain = text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return plain.trim() === '' ? null : plain;
}
