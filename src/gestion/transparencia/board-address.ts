import { type Quarter, quarterKey } from '#areas/transparencia/rules/quarters.ts';
import { withParameters } from '#platform/http/with-query.ts';
import { BOARD } from '../addresses.ts';
import { type BoardView, boardViews } from './states.ts';

/** Returns the address of the board of a quarter. */
export function boardPath(quarter: Quarter): string {
  return `${BOARD}/${quarterKey(quarter)}`;
}

/** Returns the board filters in an address of the board or of a page opened from it. */
export function readFilters(query: URLSearchParams): { view: BoardView; area: string } {
  return {
    view: boardViews.find((each) => each === query.get('estado')) ?? '',
    area: query.get('area')?.slice(0, 200) ?? '',
  };
}

/** Returns an address query with board filters and a notice; empty without any. */
export function filterQuery({ view, area }: ReturnType<typeof readFilters>, aviso = ''): string {
  return withParameters('', { estado: view, area, aviso });
}

/** Returns the id attribute of a format's row on the page. */
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
