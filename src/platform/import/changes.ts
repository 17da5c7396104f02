import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RowChange } from '../database/row-changes.ts';
import { columnName, type Sheet } from '../workbook/model.ts';
import type { Import, OpenImport } from './definition.ts';
import type { Header } from './header.ts';
import type { Differences, ImportChange } from './result.ts';

const ReplacedFile = z.object({ nombre: z.string(), sha256: z.string() });

type Context = {
  definition: Import;
  open: OpenImport;
  tables: readonly { sheet: Sheet; header: Header }[];
};

/** Returns the changes of a row in columns of the import, without derived values. */
export function describeRowChange(
  { source, columns }: RowChange,
  { definition, open, tables }: Context,
): ImportChange[] {
  const header = tables.find(({ sheet }) => sheet.name === source?.sheet)?.header;
  return columns.flatMap(({ name, before, after }) => {
    // A file column stores the id of the file.
    const ofFile = definition.columns[name.replace(/Id$/, '')]?.file !== undefined;
    const column = ofFile ? name.replace(/Id$/, '') : columnOf(name, definition);
    const title = definition.columns[column]?.header;
    if (title === undefined || !source) return [];
    const index = [...(header?.columnsByIndex ?? [])].find(([, each]) => each === column)?.[0];
    const cellName = index === undefined ? `fila ${source.row}` : `celda ${columnName(index)}${source.row}`;
    const show = (value: unknown) => (ofFile ? showFile(value) : open.show(column, value));
    return [{ sheet: source.sheet, place: cellName, column: title, before: show(before), after: show(after) }];
  });
}

/** Returns the column of the import that sets a stored column. */
function columnOf(name: string, { columns }: Import): string {
  return Object.keys(columns).find((each) => columns[each]?.stores?.includes(name)) ?? name;
}

/** Formats the id of a file, or for a replaced file its name and the start of its hash. */
function showFile(file: unknown): string {
  const { data } = ReplacedFile.safeParse(file);
  if (data) return `${data.nombre} (${data.sha256.slice(0, 8)}…)`;
  return file == null ? 'sin archivo' : 'con archivo';
}

/** Counts what an import changes, in the order of its rows, and computes its digest. */
export class DifferenceCounter {
  private readonly hash = createHash('sha256');
  private readonly values: Record<string, number> = {};

  add(changes: readonly ImportChange[]): void {
    for (const change of changes) {
      this.values[change.column] = (this.values[change.column] ?? 0) + 1;
      this.hash.update(JSON.stringify(change));
    }
  }

  /** Returns the differences. Call it once, at the end. */
  result({ added, changed }: { added: number; changed: number }): Differences {
    return { values: this.values, digest: this.hash.update(JSON.stringify({ added, changed })).digest('hex') };
  }
}

/** Empty differences, the initial value of a result. */
export const noDifferences: Differences = { values: {}, digest: '' };
