import { idParam } from '#platform/http/params.ts';
import { countDifferences, listChangedCells, listMovedRows } from '../queries/differences.ts';
import { findFormato, findFormatVersion, listVersions } from '../queries/versions.ts';
import { CHANGES_PER_PAGE, MOVED_ROWS } from '../rules/differences.ts';

/**
 * Loads the differences between two versions of a format; by default, between its two newest. Undefined if the format does not exist, has fewer
 * than two versions, or a version belongs to another format.
 */
export async function loadDifferences(query: URLSearchParams, wantedPage: number) {
  const now = new Date();
  const { data: id } = idParam.safeParse(query.get('formato') ?? '');
  const formato = id === undefined ? undefined : await findFormato(id);
  if (!formato) return undefined;
  const versions = await listVersions(formato.id, now);
  const choose = (name: string, usual: number) => {
    const requestedId = query.get(name);
    return requestedId === null ? versions[usual] : versions.find((version) => String(version.id) === requestedId);
  };
  const [beforeListed, afterListed] = [choose('antes', 1), choose('ahora', 0)];
  if (!beforeListed || !afterListed) return undefined;
  const [before, after] = await Promise.all([beforeListed, afterListed].map(({ id }) => findFormatVersion(id, now)));
  if (!before || !after) return undefined;
  const counts = await countDifferences(before, after);
  const requestedColumn = Number(query.get('columna'));
  const columna = counts.columns.some((each) => each.columna === requestedColumn)
    ? requestedColumn
    : (counts.columns[0]?.columna ?? 0);
  const cellsOfColumn = counts.columns.find((each) => each.columna === columna)?.cells ?? 0;
  // A page number beyond the end selects the last one.
  const pagina = Math.min(wantedPage, Math.max(1, Math.ceil(cellsOfColumn / CHANGES_PER_PAGE)));
  const moved = { first: 0, size: MOVED_ROWS };
  const [cells, added, removed] = await Promise.all([
    listChangedCells(before, after, columna, { first: (pagina - 1) * CHANGES_PER_PAGE, size: CHANGES_PER_PAGE }),
    listMovedRows(before, after, 'added', moved),
    listMovedRows(before, after, 'removed', moved),
  ]);
  return { formato, versions, before, after, counts, columna, cells, added, removed, pagina };
}
