import { db } from '../database/connection.ts';
import type { ContentData } from '../editing/kind.ts';
import { isBlankMark } from '../import/cell.ts';
import { findHeader } from '../import/header.ts';
import { asSentence } from '../text/as-sentence.ts';
import { wordList } from '../text/word-list.ts';
import { WorkbookError } from '../workbook/model.ts';
import { readPasted, sheetOfPasted } from '../workbook/pasted.ts';
import { formOfCells, identityInForm } from './cells-as-form.ts';
import type { Dataset } from './dataset.ts';

/** A pasted row: its number in what was pasted, its cells, and what its form would have. Faults are sentences by column. */
export type PastedRow = {
  number: number;
  cells: { text: string; problem: string }[];
  faults: string[];
  data: ContentData;
  /** Tells rows of one parent apart, as `keyOf` does. */
  key: string;
};

/** Pasted rows, with the headers that were recognised and those that were not. */
export type Pasted = { columns: string[]; unread: string[]; rows: PastedRow[]; keyOf(values: ContentData): string };

/** The column and the text by which each row names its parent: rows that are pasted do not say it. */
type Parent = { column: string; name: string };

/** Most rows that are read. */
export const MAX_PASTED_ROWS = 500;

/**
 * Reads rows of a dataset that a spreadsheet puts on the clipboard, as an import of a table reads them: columns by their headers in any order,
 * cells by their parsers, rows by the rules. Throws `WorkbookError` for what is no such table.
 */
export async function readPastedRows(
  dataset: Pick<Dataset, 'declaration' | 'import'>,
  text: string,
  { column: parentColumn, name: parentName }: Parent,
): Promise<Pasted> {
  const cells = readPasted(text);
  const { [parentColumn]: _, ...columns } = dataset.import.columns;
  const search = await findHeader(sheetOfPasted(cells), columns);
  if (!search.header) throw new WorkbookError('content', missingSentence(search.missing));
  const { header } = search;
  const body = cells.slice(header.row);
  if (body.length > MAX_PASTED_ROWS)
    throw new WorkbookError(
      'too-large',
      `Pegó ${body.length} renglones: se agregan hasta ${MAX_PASTED_ROWS}. Para más, importe un archivo.`,
    );
  const rules = await dataset.import.openRules(db());
  const read = body.map((row) => readRow(row, header.columnsByIndex));
  const checkable = read.filter(({ faults }) => faults.size === 0);
  const { problems } = await rules.check(checkable.map(({ values }) => values));
  for (const { row, column, problem } of problems) checkable[row]?.faults.set(column, asSentence(problem));
  const keys = identityInForm(dataset).filter((name) => name !== parentColumn);
  const keyOf = (values: ContentData) => keys.map((name) => String(values[name] ?? '')).join('\t');
  const labelOf = (name: string) => columns[name]?.header ?? name;
  const keyColumn = dataset.declaration.identity.fields.filter((name) => name !== parentColumn).at(-1) ?? '';
  const keyed = read.map(({ row, values, faults }) => {
    const data = formOfCells(dataset, values);
    return { row, data, key: keyOf(data), faults };
  });
  // Nobody knows which of them is meant.
  for (const [key, same] of Map.groupBy(keyed, (each) => each.key))
    for (const { faults } of same)
      if (same.length > 1 && !faults.has(keyColumn))
        faults.set(keyColumn, `«${key.replaceAll('\t', ', ')}» está dos veces en lo pegado.`);
  return {
    columns: [...header.columnsByIndex.values()].map(labelOf),
    unread: header.unread,
    keyOf,
    rows: keyed.map(({ row, data, key, faults }, index) => ({
      number: header.row + index + 1,
      cells: [...header.columnsByIndex].map(([place, name]) => ({
        text: row[place] ?? '',
        problem: faults.get(name) ?? '',
      })),
      faults: [...faults].map(([name, problem]) => `${labelOf(name)}: ${problem}`),
      data,
      key,
    })),
  };

  function readRow(row: readonly string[], columnsByIndex: ReadonlyMap<number, string>) {
    const values: Record<string, unknown> = { [parentColumn]: parentName };
    const faults = new Map<string, string>();
    for (const [place, name] of columnsByIndex) {
      const cell = row[place] ?? '';
      if (cell === '' || isBlankMark(cell)) {
        if (columns[name]?.required) faults.set(name, 'Falta.');
        continue;
      }
      const parsed = rules.parse(name, cell);
      if ('problem' in parsed) faults.set(name, asSentence(parsed.problem));
      else values[name] = parsed.value;
    }
    return { row, values, faults };
  }
}

/** Returns the headers that pasted rows need, and the further ones that they may have. */
export function headersOfPasted({ import: { columns } }: Pick<Dataset, 'import'>, parentColumn: string) {
  const read = Object.entries(columns).flatMap(([name, column]) => (name === parentColumn ? [] : [column]));
  const headersOf = (isRequired: boolean) =>
    read.filter(({ required = false }) => required === isRequired).map(({ header }) => header);
  return { required: headersOf(true), further: headersOf(false) };
}

function missingSentence(missing: readonly string[]): string {
  const names = wordList(missing.map((name) => `«${name}»`));
  return missing.length === 0
    ? 'Lo pegado no tiene un renglón de encabezados: copie también el que dice qué es cada columna.'
    : `A los encabezados les ${missing.length === 1 ? 'falta' : 'faltan'} ${names}. Copie también esas columnas.`;
}
