import type { FilledCell, Parsed } from '../import/cell.ts';
import type { Column } from '../import/column.ts';
import { showValue } from '../import/parsers.ts';
import type { CellReader, Field, ImportFacts } from './field.ts';

/** A field that imports contain. */
export type ReadField = Field & { read: CellReader };

/** Returns the help text of a field; `inTables` is the additional sentence for imports. */
export function hintOf({ help, isFixed }: Field, inTables = ''): string {
  return [help, inTables, isFixed && 'No cambia después de publicarse.'].filter(Boolean).join(' ');
}

function ifMissing({ default: value, position }: Field): string {
  if (position) return 'Si falta, el último.';
  return value === undefined || value === '' ? '' : `Si falta, ${showValue(value)}.`;
}

/** Returns the import column of a field. */
export function importColumn(field: ReadField): Column<unknown, ImportFacts> {
  const { label: header, also = [], inTables, example, show, file, lookedUp } = field;
  return {
    header,
    also,
    note: [hintOf(field, inTables), ifMissing(field)].filter(Boolean).join(' '),
    example,
    required: field.required && field.default === undefined && !field.blankInTables,
    parse: (cell, reading) => readCell(field, cell, reading),
    ...(show && { show }),
    ...(lookedUp?.stores && { stores: Object.keys(lookedUp.stores) }),
    ...(file && { file }),
  };
}

/** Parses a cell by a field, and validates the value. */
export function readCell({ read, schema }: ReadField, cell: FilledCell, reading: ImportFacts): Parsed<unknown> {
  const written = read(cell, reading);
  if ('problem' in written) return written;
  const checked = schema.safeParse(written.value);
  return checked.success ? { value: checked.data } : { problem: checked.error.issues[0]?.message ?? 'no es válido' };
}
