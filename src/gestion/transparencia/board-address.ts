import { type Quarter, quarterKey } from '#areas/transparencia/rules/quarters.ts';
import { BOARD } from '../addresses.ts';

/** Returns the address of the board of a quarter. */
export function boardPath(quarter: Quarter): string {
  return `${BOARD}/${quarterKey(quarter)}`;
}

/** Returns the id of the row of a format on the page. */
export function rowAnchor(id: number | string): string {
  return `formato-${id}`;
}

/** Returns the id of the import of a format. */
export function importOfFormat(id: number): string {
  return `formato-${id}`;
}

/** Returns the id of the format of an import; undefined for imports of other tables. */
export function formatOfImport(name: string): number | undefined {
  const [, id] = /^formato-(\d{1,9})$/.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
}
