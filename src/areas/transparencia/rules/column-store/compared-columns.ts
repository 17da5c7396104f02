import { type Columna, isSameColumn } from '../columns.ts';

/** Positions of a column in two versions, from 1. */
type Positions = { before: number; after: number };
export type ComparedColumns = { key: Positions[]; data: Positions[] };

/**
 * Returns the columns by which two versions are compared: those that identify a row, and those whose cells may differ. Without identifying
 * columns a row is identified by all its data.
 */
export function comparedColumns(before: readonly Columna[], after: readonly Columna[]): ComparedColumns {
  const common = after.flatMap((columna, index) => {
    const at = before.findIndex((each) => isSameColumn(each, columna));
    return at < 0 ? [] : [{ papel: columna.papel, before: at + 1, after: index + 1 }];
  });
  const key = common.filter(({ papel }) => papel === 'clave');
  const data = common.filter(({ papel }) => papel === 'dato');
  return key.length > 0 ? { key, data } : { key: data, data: [] };
}
