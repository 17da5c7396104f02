import { db } from '../database/connection.ts';
import type { ContentData } from '../editing/kind.ts';
import { isBlankMark } from '../import/cell.ts';
import { findHeader } from '../import/header.ts';
import { asSentence } from '../text/first-letter.ts';
import { wordList } from '../text/word-list.ts';
import { WorkbookError } from '../workbook/model.ts';
import { readPasted, sheetOfPasted } from '../workbook/pasted.ts';
import { fieldsOfCells, formOfCells, identityInForm } from './cells-as-form.ts';
import type { Dataset } from './dataset.ts';

/** A pasted row: its number in what was pasted, the texts of its cells, and what its form would have, without unreadable cells. */
export type PastedRow = {
  number: number;
  cells: string[];
  /** Sentences on cells, by field of the form. */
  faults: Map<string, string>;
  /** Fields of the form whose cells are unreadable. */
  unread: ReadonlySet<string>;
  data: ContentData;
  /** Tells rows of one parent apart, as `keyOf` does. */
  key: string;
};

/** A recognised header, and the field of the form that its cells are. */
export type PastedColumn = { field: string; label: string };

/** Pasted rows, with the headers that were recognised and those that were not. */
export type Pasted = {
  columns: PastedColumn[];
  unread: string[];
  rows: PastedRow[];
  keyOf(values: ContentData): string;
};

/** The column and the text by which each row names its parent: rows that are pasted do not say it. */
type Parent = { column: string; name: string };

/** Most rows that are read. */
export const MAX_PASTED_ROWS = 500;

/**
 * Reads rows of a dataset that a spreadsheet puts on the clipboard, as an import of a table reads them: columns by their headers in any order,
 * and cells by their parsers. Throws `WorkbookError` for what is no such table.
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
  const fieldOf = fieldsOfCells(dataset);
  const keys = identityInForm(dataset).filter((name) => name !== parentColumn);
  const keyOf = (values: ContentData) => keys.map((name) => String(values[name] ?? '')).join('\t');
  const pastedRows = body.map((row, index): PastedRow => {
    const { values, faults } = readRow(row, header.columnsByIndex);
    const data = formOfCells(dataset, values);
    return {
      number: header.row + index + 1,
      cells: [...header.columnsByIndex.keys()].map((place) => row[place] ?? ''),
      faults,
      unread: new Set(faults.keys()),
      data,
      key: keyOf(data),
    };
  });
  const keyed = pastedRows.filter(({ unread }) => !keys.some((name) => unread.has(name)));
  // Nobody knows which of them is meant.
  for (const [key, same] of Map.groupBy(keyed, (each) => each.key))
    for (const { faults } of same)
      if (same.length > 1)
        faults.set(keys.at(-1) ?? '', `«${key.replaceAll('\t', ', ')}» está dos veces en lo pegado.`);
  return {
    columns: [...header.columnsByIndex.values()].map((name) => ({
      field: fieldOf.get(name) ?? name,
      label: columns[name]?.header ?? name,
    })),
    unread: header.unread,
    keyOf,
    rows: pastedRows,
  };

  function readRow(row: readonly string[], columnsByIndex: ReadonlyMap<number, string>) {
    const values: Record<string, unknown> = { [parentColumn]: parentName };
    const faults = new Map<string, string>();
    for (const [place, name] of columnsByIndex) {
      const cell = row[place] ?? '';
      const field = fieldOf.get(name) ?? name;
      if (cell === '' || isBlankMark(cell)) {
        if (columns[name]?.required) faults.set(field, 'Falta.');
        continue;
      }
      const parsed = rules.parse(name, cell);
      if ('problem' in parsed) faults.set(field, asSentence(parsed.problem));
      else values[name] = parsed.value;
    }
    return { values, faults };
  }
}

/** Returns the headers that pasted rows need, and the further ones that they may have. */
export function headersOfPasted({ import: { columns } }: Pick<Dataset, 'import'>, parentColumn: string) {
  const furtherColumns = Object.entries(columns).flatMap(([name, column]) => (name === parentColumn ? [] : [column]));
  const headersOf = (isRequired: boolean) =>
    furtherColumns.filter(({ required = false }) => required === isRequired).map(({ header }) => header);
  return { required: headersOf(true), further: headersOf(false) };
}

function missingSentence(missing: readonly string[]): string {
  const names = wordList(missing.map((name) => `«${name}»`));
  return missing.length === 0
    ? 'Lo pegado no tiene un renglón de encabezados: copie también el que dice qué es cada columna.'
    : `A los encabezados les ${missing.length === 1 ? 'falta' : 'faltan'} ${names}. Copie también esas columnas.`;
}
