import { count } from '#platform/format.ts';

type List = {
  total: number;
  newestFirst: boolean;
  groups: readonly { section: string; documents: readonly { notes: readonly string[] }[] }[];
};
type Period = { year: number; quarter?: { name: string } | undefined };

/**
 * Returns what a page of a period, or of the newest documents, has: `10 documentos en 3 apartados, del primer trimestre de 2025`. Undefined for
 * other pages, whose title says what they have.
 */
export function concludeFolder(
  lists: readonly List[],
  period: Period | undefined,
  isFiltered: boolean,
): string | undefined {
  const [list] = lists;
  if (!list) return period && `Todavía no hay documentos de ${period.year}`;
  if (!period && !list.newestFirst) return undefined;
  if (list.total === 0) return isFiltered ? 'Ningún documento coincide' : 'Todavía no hay documentos';
  const amount = count('documento', list.total);
  if (!period) {
    const newest = list.groups[0]?.documents[0]?.notes[0];
    return newest ? `${amount}; el más reciente, de ${newest.toLowerCase()}` : amount;
  }
  const sections = list.groups.length > 1 ? ` en ${list.groups.length} apartados` : '';
  return `${amount}${sections}, del ${period.quarter?.name.toLowerCase() ?? 'año'} de ${period.year}`;
}
