import { db } from '../database/connection.ts';
import type { ContentData, ContentField, ContentKind } from '../editing/kind.ts';
import { isBlankMark } from '../import/cell.ts';
import { findHeader } from '../import/header.ts';
import { EXAMPLES } from '../import/parsers.ts';
import { asSentence } from '../text/first-letter.ts';
import { wordList } from '../text/word-list.ts';
import { WorkbookError } from '../workbook/model.ts';
import { readPasted, sheetOfPasted } from '../workbook/pasted.ts';
import { formValue } from './content-data.ts';
import type { Dataset } from './dataset.ts';
import { cellName, fieldNameInForm, withCells } from './looked-up.ts';

/** A pasted row: its number among the pasted rows, the texts of its cells, and its form data without unreadable cells. */
export type PastedRow = {
  number: number;
  cells: string[];
  /** Error sentences by form field. */
  faults: Map<string, string>;
  /** Form fields whose cells are unreadable. */
  unread: ReadonlySet<string>;
  data: ContentData;
  /** Identifies the row among those of its parent, as `keyOf` does. */
  key: string;
};

/** A recognised header and its form field. */
type PastedColumn = { field: string; label: string };

/** Pasted rows, with recognised and unrecognised headers. */
type Pasted = {
  columns: PastedColumn[];
  unread: string[];
  rows: PastedRow[];
  keyOf(values: ContentData): string;
};

/** Column and text that name the parent of each row, added because pasted rows do not contain it. */
type Parent = { column: string; name: string };

/** Maximum number of pasted rows. */
const MAX_PASTED_ROWS = 500;

/**
 * Parses rows of a dataset that were copied from a spreadsheet, as an import does: columns in any order, found by their headers. Throws
 * `WorkbookError` for other text.
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
      cells: [...header.columnsByIndex.keys()].map((columnIndex) => row[columnIndex] ?? ''),
      faults,
      unread: new Set(faults.keys()),
      data,
      key: keyOf(data),
    };
  });
  const keyed = pastedRows.filter(({ unread }) => !keys.some((name) => unread.has(name)));
  // Ambiguous: several rows have the same key.
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
    for (const [columnIndex, name] of columnsByIndex) {
      const cell = row[columnIndex] ?? '';
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

/** Returns the required and the optional headers of pasted rows. */
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

/** Returns the form fields of a row's identity. */
export function identityInForm({ declaration: { identity, fields } }: Pick<Dataset, 'declaration'>): string[] {
  return identity.fields.flatMap((name) => (fields[name] ? [fieldNameInForm(name, fields[name])] : []));
}

/** Returns the dataset of a content kind; undefined for a kind without a dataset. */
export function datasetOf<Each extends { content: ContentKind }>(
  datasets: readonly Each[],
  kind: ContentKind,
): Each | undefined {
  return datasets.find(({ content }) => content.tipo === kind.tipo);
}

/** Accepted cells of some columns: one of `values`, or texts like `example`. */
export type ColumnGuide = { labels: string[]; example: string; values: string[] };

/** Examples of cells by the control of their field. */
const examples: Partial<Record<ContentField['control'], string>> = { fecha: EXAMPLES.day, pesos: EXAMPLES.amount };

/**
 * Returns the accepted values of pasted columns that do not accept arbitrary text: first the options of the form, then the formats of days and
 * amounts.
 */
export async function guideOfPasted(
  dataset: Pick<Dataset, 'declaration' | 'import' | 'content'>,
  parentColumn: string,
): Promise<ColumnGuide[]> {
  const rules = await dataset.import.openRules(db());
  const fieldOf = fieldsOfCells(dataset);
  const columns = Object.entries(dataset.import.columns).flatMap(([name, { header }]) => {
    const field = dataset.content.fields.find((each) => each.name === fieldOf.get(name));
    return field && name !== parentColumn ? [{ name, header, field }] : [];
  });
  const chosen = columns.map(async ({ name, header, field }): Promise<ColumnGuide[]> => {
    const options = (await field.readOptions?.()) ?? field.options ?? [];
    const isRead = (text: string) => 'value' in rules.parse(name, text);
    const values = options.flatMap(({ label, value }) => [label, value].find(isRead) ?? []);
    return values.length > 0 ? [{ labels: [header], example: '', values }] : [];
  });
  const written = Object.entries(examples).map(([control, example]) => {
    const labels = columns.filter(({ field }) => field.control === control).map(({ header }) => header);
    return { labels, example, values: [] };
  });
  return [...(await Promise.all(chosen)).flat(), ...written.filter(({ labels }) => labels.length > 0)];
}

/** Returns the form fields by import column. */
function fieldsOfCells({ declaration }: Pick<Dataset, 'declaration'>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(withCells(declaration.fields)).map(([name, field]) => [
      cellName(name, field),
      fieldNameInForm(name, field),
    ]),
  );
}

/** Converts the parsed cells of a row to form data, without missing fields. */
function formOfCells({ declaration }: Pick<Dataset, 'declaration'>, row: Record<string, unknown>): ContentData {
  return Object.fromEntries(
    Object.entries(withCells(declaration.fields)).flatMap(([name, field]) => {
      const value = row[cellName(name, field)];
      return value === undefined || field.onlyImported ? [] : [[fieldNameInForm(name, field), formValue(field, value)]];
    }),
  );
}
