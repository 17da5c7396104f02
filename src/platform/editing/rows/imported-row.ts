import type { Transaction } from '../../acts/transaction.ts';
import type { Querier } from '../../database/connection.ts';
import { toPesos } from '../../format.ts';
import type { FilledCell } from '../../import/cell.ts';
import type { Import, RowRules } from '../../import/definition.ts';
import { money } from '../../import/parsers.ts';
import { asSentence } from '../../text/as-sentence.ts';
import { MoveRefusedError } from '../errors.ts';
import type { ContentData } from '../kind.ts';

/** Import whose rows content is, so that both have the same rules: fields have the names of its columns, or those of `fieldOf`. */
export type ImportedRow = {
  definition: Import;
  /** The fields of columns, by column, where their names differ. */
  fieldOf?: Readonly<Record<string, string>>;
};
/** A row as the import reads it, and what is wrong with its cells, by field. */
type ReadRow = { row: Record<string, unknown>; problems: Record<string, string> };
/** Values of columns that no field has: files of the library. */
type Further = Readonly<Record<string, unknown>>;

/** Returns, by field, what the import would reject of `data`. */
export async function checkAsRow(
  imported: ImportedRow,
  querier: Querier,
  data: ContentData,
): Promise<Record<string, string>> {
  const rules = await imported.definition.openRules(querier);
  const { row, problems } = readRow(imported, rules, data);
  return Object.keys(problems).length > 0 ? problems : checkRow(imported, rules, row);
}

/** Returns `data` with its texts as the import stores them. */
export async function completeAsRow(imported: ImportedRow, querier: Querier, data: ContentData): Promise<ContentData> {
  const rules = await imported.definition.openRules(querier);
  const { row } = readRow(imported, rules, data);
  const texts = Object.entries(row).flatMap(([column, value]): [string, string][] => {
    const field = fieldOf(imported, column);
    if (typeof data[field] !== 'string') return [];
    if (typeof value === 'string') return [[field, value]];
    return typeof value === 'number' ? [[field, textOf(rules, column, value)]] : [];
  });
  return { ...data, ...Object.fromEntries(texts) };
}

/** Writes `data` as an import of this one row does. Throws `MoveRefusedError` for a row that it would reject. */
export async function writeAsRow(
  imported: ImportedRow,
  tx: Transaction,
  data: ContentData,
  further: Further = {},
): Promise<void> {
  const open = await imported.definition.open(tx);
  const { row, problems } = readRow(imported, open, data);
  const written = { ...row, ...further };
  const checked = await open.check([written]);
  const all = { ...sentencesOf(imported, checked.problems), ...problems };
  const sentences = Object.values(all);
  if (sentences.length > 0) throw new MoveRefusedError(sentences.join(' '), all);
  await open.write([written], checked.references);
  await open.finish(() => Promise.resolve({ problem: 'no hay archivo' }));
}

/** The text of a row that is found by name: its name, or its number where the name is that of several. */
function textOf(rules: Pick<RowRules, 'parse' | 'show'>, column: string, value: number): string {
  const name = rules.show(column, value);
  const parsed = rules.parse(column, name);
  return 'value' in parsed && parsed.value === value ? name : String(value);
}

async function checkRow(imported: ImportedRow, rules: RowRules, row: ReadRow['row']): Promise<Record<string, string>> {
  return sentencesOf(imported, (await rules.check([row])).problems);
}

function sentencesOf(imported: ImportedRow, problems: readonly { column: string; problem: string }[]) {
  return Object.fromEntries(
    problems.map(({ column, problem }) => [fieldOf(imported, column), asSentence(problem)]).reverse(),
  );
}

/** Reads the cells that `data` has. A field without a value empties the stored one, as `(vacío)` does. */
function readRow(imported: ImportedRow, rules: RowRules, data: ContentData): ReadRow {
  const row: ReadRow['row'] = {};
  const problems: ReadRow['problems'] = {};
  for (const [name, column] of Object.entries(imported.definition.columns)) {
    const field = fieldOf(imported, name);
    const value = data[field];
    if (column.file || value === undefined) continue;
    if (value === null || value === '') {
      if (column.required) problems[field] = `Falta «${column.header}».`;
      else row[name] = null;
      continue;
    }
    const parsed = rules.parse(name, cellOf(column.parse, value));
    if ('problem' in parsed) problems[field] = asSentence(parsed.problem);
    else row[name] = parsed.value;
  }
  return { row, problems };
}

function fieldOf(imported: ImportedRow, column: string): string {
  return imported.fieldOf?.[column] ?? column;
}

/** The cell of a value: amounts are cents in `data` and pesos in cells. */
function cellOf(parse: unknown, value: NonNullable<ContentData[string]>): FilledCell {
  return parse === money && typeof value === 'number' ? toPesos(value) : value;
}
