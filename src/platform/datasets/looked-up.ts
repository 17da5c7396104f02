import type { Querier } from '../database/connection.ts';
import type { AnyDeclaration, Fault } from './declaration.ts';
import type { Field } from './field.ts';
import type { Values } from './rows.ts';

/** Returns the name that a field has in cells: files and looked-up rows are named there, and their column has an id. */
export function cellName(name: string, { file, lookedUp }: Field): string {
  return file || lookedUp ? withoutId(name) : name;
}

/** Returns the name that a field has in forms and versions. */
export function formName(name: string, { lookedUp }: Field): string {
  return lookedUp ? withoutId(name) : name;
}

/** Returns rows with the ids of the rows that their texts name, and a fault for each text that names none. */
export async function lookUp(
  querier: Querier,
  { fields }: AnyDeclaration,
  written: readonly Values[],
): Promise<{ rows: Values[]; faults: Fault[] }> {
  const rows = written.map((row): Record<string, unknown> => ({ ...row }));
  const faults: Fault[] = [];
  for (const [field, { lookedUp }] of Object.entries(fields)) {
    if (!lookedUp) continue;
    const texts = rows.flatMap((row) => row[field] ?? []).map(String);
    const find = await lookedUp.find(querier, texts);
    for (const [index, row] of rows.entries()) {
      if (row[field] == null) continue;
      const result = find(String(row[field]));
      if ('problem' in result) faults.push({ index, field, problem: result.problem });
      row[field] = 'value' in result ? result.value : undefined;
    }
  }
  return { rows, faults };
}

function withoutId(name: string): string {
  return name.replace(/Id$/, '');
}
