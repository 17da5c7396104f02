import type { Querier } from '../database/connection.ts';
import type { ContentData } from '../editing/kind.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { Field } from './field.ts';
import { cellsOfText, fieldNameInForm, withCells } from './looked-up.ts';
import type { Values } from './rows.ts';

/** Returns the fields that versions contain. */
export function versionFields({ fields }: AnyDeclaration): AnyDeclaration['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, { onlyImported }]) => !onlyImported));
}

/** Returns the data of a new form. */
export function emptyData(fields: AnyDeclaration['fields'], today: string): ContentData {
  return Object.fromEntries(
    Object.entries(withCells(fields)).map(([name, field]) => {
      const { initial = field.default, lookedUp } = field;
      const value = typeof initial === 'function' ? initial(today) : initial;
      return [fieldNameInForm(name, field), formValue(field, value ?? lookedUp?.blank)];
    }),
  );
}

/** Returns rows as form data; `texts` contains known texts of looked-up fields. */
export async function dataOf(
  querier: Querier,
  dataset: AnyDeclaration,
  rows: readonly Values[],
  texts: Readonly<Record<string, string>> = {},
): Promise<ContentData[]> {
  const list = rows.map((): ContentData => ({}));
  for (const [name, field] of Object.entries(versionFields(dataset))) {
    const { lookedUp } = field;
    const stored = rows.flatMap((row) => (row[name] == null ? [] : [{ value: row[name], row }]));
    const isRead = texts[name] === undefined && stored.length > 0;
    const textOf = isRead ? await lookedUp?.textsOf(querier, stored) : undefined;
    for (const [index, data] of list.entries()) {
      const row = rows[index] ?? {};
      const value = row[name] ?? null;
      const text = texts[name] ?? (value === null ? lookedUp?.blank : textOf?.({ value, row }));
      if (field.control || !field.cells) data[fieldNameInForm(name, field)] = formValue(field, text ?? value);
      else if (text) Object.assign(data, cellsInForm(field.cells, cellsOfText(String(text))));
    }
  }
  return list;
}

/** Returns the form value of a field: an empty string instead of null for texts. */
export function formValue(field: Field, value: unknown): ContentData[string] {
  return (value ?? (isText(field) ? '' : null)) as ContentData[string];
}

/** Returns whether the value of a field is a text, which is empty and not null where it is blank. */
export function isText({ control }: Field): boolean {
  return ['linea', 'parrafo', 'texto-rico', 'lista'].includes(control?.control ?? '');
}

function cellsInForm(cells: NonNullable<Field['cells']>, values: Values): ContentData {
  return Object.fromEntries(
    Object.entries(cells).map(([name, field]) => [fieldNameInForm(name, field), formValue(field, values[name])]),
  );
}
