import { z } from 'zod';
import { count, formatMonthAndYear } from '#platform/format.ts';
import { withParameters } from '#platform/http/with-query.ts';
import { sumOf } from '#platform/sum.ts';

/** Parameters in the address of a folder page, named as in the address. */
export type FolderState = {
  pestana?: string | undefined;
  ano?: number | undefined;
  trimestre?: number | undefined;
  seccion?: string | undefined;
  texto?: string | undefined;
};

const choice = z.string().trim().min(1).max(200).optional().catch(undefined);
const digits = (pattern: RegExp) => z.string().regex(pattern).transform(Number).optional().catch(undefined);

const folderStateSchema = z.object({
  pestana: choice,
  ano: digits(/^\d{4}$/),
  trimestre: digits(/^[1-4]$/),
  seccion: choice,
  texto: z
    .string()
    .transform((text) => text.trim().slice(0, 100) || undefined)
    .optional(),
});

/** Parses the query of a folder page; invalid values are undefined. */
export function readFolderState(query: URLSearchParams): FolderState {
  return folderStateSchema.parse(Object.fromEntries(query));
}

/** Returns the address of the page `path` with the given parameters. */
export function folderAddress(path: string, state: FolderState & Record<string, string | number | undefined>): string {
  return withParameters(path, state);
}

/** Returns the page parameter of a list; each list of a view has its own. `index` counts from 0. */
export function pageParameter(index: number): string {
  return index === 0 ? 'pagina' : `pagina-${index + 1}`;
}

type List = {
  total: number;
  /** The newest document; undefined if none has a date. */
  newest: { date?: string | undefined } | undefined;
  groups: readonly { section: string }[];
};
type Period = { year: number; quarter?: { name: string } | undefined };
type Folder = {
  lists: readonly List[];
  /** Year and quarter that select the folder. */
  period: Period | undefined;
  isFiltered: boolean;
};

/**
 * Returns the number of documents of a folder page, at least one, and the date of the newest; with a quarter, its name instead: `10 documentos en
 * 3 apartados, del primer trimestre de 2025`.
 */
export function describeFolder({ lists, period, isFiltered }: Folder): string {
  const total = sumOf(lists, ({ total: ofList }) => ofList);
  const amount = count('documento', total);
  if (isFiltered) return `${amount} ${total === 1 ? 'coincide' : 'coinciden'}`;
  if (period?.quarter) {
    const sections = (lists[0]?.groups.length ?? 0) > 1 ? ` en ${lists[0]?.groups.length} apartados` : '';
    return `${amount}${sections}, del ${period.quarter.name.toLowerCase()} de ${period.year}`;
  }
  if (period) return `${amount}, de ${period.year}`;
  const newest = newestOf(lists);
  return newest ? `${amount}. ${total === 1 ? 'Es' : 'El más nuevo es'} de ${newest}.` : amount;
}

function newestOf(lists: readonly List[]): string | undefined {
  const dates = lists.flatMap(({ newest }) => newest?.date ?? []).toSorted();
  const last = dates.at(-1);
  return last && formatMonthAndYear(last);
}
