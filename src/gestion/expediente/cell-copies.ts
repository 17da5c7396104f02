import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { sumOf } from '#platform/sum.ts';
import { useCopyName } from '../contents/edit/autosave.ts';
import { deleteCopy, type NamedCopy, storeCopy } from '../contents/edit/local-copy.ts';
import type { RowView } from './view.server.ts';

/** The base of a cell: the versions of its row and of the public row. */
export type Base = { version: string; digest: string };
/** Text of a cell, with its base if it differs from that of the row. */
export type Typed = { name: string; value: string; base?: Base | undefined };
/** Cells of a row that this browser stored. */
export type CellCopy = { key: string; base: Base; cells: readonly Typed[] };

/** Cells that the person recovers, and the function by which a row reports the number of its unsaved cells. */
type Cells = { recovered: readonly CellCopy[]; report: (key: string, unsaved: number) => void };

export const CellsContext = createContext<Cells>({ recovered: [], report: () => undefined });

/** Returns the state that the rows of a page share, the number of unsaved cells, and the function that recovers cells. */
export function useCells(): [cells: Cells, unsaved: number, recover: (cells: readonly CellCopy[]) => void] {
  const [recovered, recover] = useState<readonly CellCopy[]>([]);
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const cells = useMemo(() => {
    const report = (key: string, unsaved: number) =>
      setCounts((last) => ((last.get(key) ?? 0) === unsaved ? last : new Map(last).set(key, unsaved)));
    return { recovered, report };
  }, [recovered]);
  return [cells, sumOf([...counts.values()]), recover];
}

/** Fields of a copy that are not cells. */
const ROW_FIELDS: readonly string[] = ['renglon', 'version', 'sitio'];

/** Returns the name of the cell copies of a workspace. */
export function useCellsName(address: string): string {
  return useCopyName(`${address} celdas`);
}

/** Stores unsaved cells of a row in this browser, until the server has them. */
export function useCellCopy(address: string, row: RowView, cells: readonly Typed[]): void {
  const rows = useCellsName(address);
  const name = useRef(`${rows} ${row.key} ${Math.random()}`);
  const isStored = useRef(false);
  // The earliest base: text typed on it may contradict what was saved since, and then conflicts.
  const bases = cells.map(({ base }) => base ?? { version: String(row.version), digest: row.digest });
  const [{ version, digest } = row] = bases.toSorted((a, b) => Number(a.version) - Number(b.version));
  const fields = JSON.stringify([
    ['renglon', row.key],
    ['version', String(version)],
    ['sitio', digest],
    ...cells.map((cell) => [cell.name, cell.value]),
  ]);
  const isEmpty = cells.length === 0;
  useEffect(() => {
    if (!isEmpty) isStored.current = storeCopy(name.current, JSON.parse(fields));
    else if (isStored.current) {
      isStored.current = false;
      deleteCopy(name.current);
    }
  }, [fields, isEmpty]);
}

/** Queues the recovered cells of a row. Those based on its current version are saved as usual. */
export function useRecovered({ key, version, digest }: RowView, queue: (cells: readonly Typed[]) => void): void {
  const { recovered } = useContext(CellsContext);
  const latest = useRef({ version, digest, queue });
  latest.current = { version, digest, queue };
  useEffect(() => {
    const now = latest.current;
    for (const { base, cells } of recovered.filter((each) => each.key === key)) {
      const isCurrent = base.version === String(now.version) && base.digest === now.digest;
      now.queue(isCurrent ? cells : cells.map((cell) => ({ ...cell, base })));
    }
  }, [recovered, key]);
}

/** Returns the cells of a copy. */
export function cellsOf({ fields }: NamedCopy): CellCopy {
  const textOf = (field: string) => fields.find(([name]) => name === field)?.[1] ?? '';
  return {
    key: textOf('renglon'),
    base: { version: textOf('version'), digest: textOf('sitio') },
    cells: fields.filter(([name]) => !ROW_FIELDS.includes(name)).map(([name, value]) => ({ name, value })),
  };
}
