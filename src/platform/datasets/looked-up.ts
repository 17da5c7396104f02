import type { Querier } from '../database/connection.ts';
import type { AnyDeclaration, Fault } from './declaration.ts';
import type { Field, LookedUp, Stored } from './field.ts';
import type { Values } from './rows.ts';

/** Returns the name of a field in cells, without `Id`, since cells contain file names and texts instead of ids. */
export function cellName(name: string, { file, lookedUp, refersTo, cells }: Field): string {
  if (cells) return firstOf(cells);
  return file || (lookedUp && !refersTo) ? withoutId(name) : name;
}

/** Returns the name of a field in forms and versions. */
export function fieldNameInForm(name: string, { lookedUp, nameInForms, cells, control }: Field): string {
  if (cells && !control) return firstOf(cells);
  return nameInForms ?? (lookedUp ? withoutId(name) : name);
}

/** Returns a `LookedUp.textsOf` for texts derived from the stored row alone. */
export function fromRow<Value>(textOf: (stored: Stored<Value>) => string | number): LookedUp<Value>['textsOf'] {
  return async () => textOf;
}

/** Returns fields in which the identifying cells (`Field.cells`) replace a field without a control. */
export function withCells(fields: AnyDeclaration['fields']): AnyDeclaration['fields'] {
  const written = Object.entries(fields).map(([name, field]) => (!field.control && field.cells) || { [name]: field });
  return Object.assign({}, ...written);
}

/** Joins the texts of some columns into one text, which `cellsOfText` splits; null if one of them has no value. */
export function textOfCells(cells: NonNullable<Field['cells']>, fieldValue: (name: string, field: Field) => unknown) {
  const values = Object.entries(cells).map(([name, field]) => [name, fieldValue(name, field) ?? field.default ?? null]);
  return values.some(([, value]) => value === null) ? null : JSON.stringify(Object.fromEntries(values));
}

/** Splits the text of `textOfCells` into the values of its columns. */
export function cellsOfText(text: string): Values {
  return JSON.parse(text);
}

/** Returns rows with their texts resolved to values, and a fault for each unresolved text. */
export async function lookUpNames(
  querier: Querier,
  { fields }: AnyDeclaration,
  written: readonly Values[],
): Promise<{ rows: Values[]; faults: Fault[] }> {
  const rows = written.map((row): Record<string, unknown> => ({ ...row }));
  const faults: Fault[] = [];
  for (const [name, { lookedUp }] of Object.entries(fields)) {
    if (!lookedUp) continue;
    const texts = rows.flatMap((row, index) => {
      const text = written[index]?.[name];
      return text == null ? [] : [{ index, row, text: String(text) }];
    });
    const find = await lookedUp.find(querier, texts);
    for (const { index, row, text } of texts) {
      const meaning = find({ row, text });
      if ('problem' in meaning) faults.push({ index, field: name, problem: meaning.problem });
      row[name] = 'value' in meaning ? meaning.value : undefined;
      const { columns = {} } = 'value' in meaning ? meaning : {};
      for (const [column, value] of Object.entries(columns)) row[column] ??= value;
    }
  }
  return { rows, faults };
}

/** Returns the name of a field without the ending of an id: `unidadId` → `unidad`. */
export function withoutId(name: string): string {
  return name.replace(/Id$/, '');
}

function firstOf(cells: object): string {
  return Object.keys(cells)[0] ?? '';
}
