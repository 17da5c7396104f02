import type { Querier } from '../database/connection.ts';
import type { FieldOption } from '../editing/kind.ts';
import { columnName, type OpenColumn, type OpenField } from './open-columns.ts';

/** Maximum number of listed values; columns with more possible values list none. */
const MAX_VALUES = 20;

/** Returns columns with their current possible values from catalogues, if these are few. */
export async function withValues(
  querier: Querier,
  columns: readonly OpenColumn[],
  fields: readonly OpenField[],
): Promise<OpenColumn[]> {
  const lists = new Map<string, readonly string[]>();
  for (const { name, field } of fields) {
    const { refersTo, control } = field;
    if (!refersTo || !control?.readOptions) continue;
    const meanings = await readMeanings(querier, field, await control.readOptions());
    const { label } = await refersTo.names(querier);
    lists.set(columnName(name), distinct(meanings.map(({ value }) => label(value))));
    for (const stored of Object.keys(field.lookedUp?.stores ?? {}))
      lists.set(columnName(stored), distinct(meanings.map((meaning) => meaning.columns?.[stored])));
  }
  return columns.map((column) => {
    const values = lists.get(column.name) ?? [];
    return values.length === 0 || values.length > MAX_VALUES ? column : { ...column, values };
  });
}

type Known = { value: unknown; columns?: Readonly<Record<string, unknown>> };

/** Returns the labels of a field's options. */
async function readMeanings(
  querier: Querier,
  { control, lookedUp }: OpenField['field'],
  options: readonly FieldOption[],
): Promise<readonly Known[]> {
  if (!lookedUp) return options.map(({ value }) => ({ value: control?.isNumber ? Number(value) : value }));
  const find = await lookedUp.find(querier, []);
  return options.flatMap(({ value }) => {
    const meaning = find({ row: {}, text: String(value) });
    return 'problem' in meaning ? [] : [meaning];
  });
}

function distinct(values: readonly unknown[]): string[] {
  return [...new Set(values.flatMap((value) => (value == null ? [] : [String(value)])))];
}
