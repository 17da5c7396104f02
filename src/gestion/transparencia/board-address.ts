import { type Quarter, quarterKey, quarterName } from '#areas/transparencia/rules/quarters.ts';
import type { Run } from '#platform/import/runs/runs.ts';
import { BOARD } from '../addresses.ts';

/** Returns the address of the board of a quarter. */
export function boardPath(quarter: Quarter): string {
  return `${BOARD}/${quarterKey(quarter)}`;
}

/** Returns the id of the import of a format. */
export function importOfFormat(id: number): string {
  return `formato-${id}`;
}

/** Returns the board on which a run is, with its name; undefined for runs of other tables. */
export function boardOfRun({
  tipo,
  periodo,
}: Pick<Run, 'tipo' | 'periodo'>): { href: string; label: string } | undefined {
  if (!tipo.startsWith('formato-') || periodo === null) return undefined;
  const quarter = { year: Number(periodo.slice(0, 4)), number: Math.ceil(Number(periodo.slice(5, 7)) / 3) };
  return { href: boardPath(quarter), label: quarterName(quarter) };
}
