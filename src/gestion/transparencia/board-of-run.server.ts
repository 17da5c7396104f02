import { findFormato } from '#areas/transparencia/queries/versions.ts';
import { periodTitle, quarterOf } from '#areas/transparencia/rules/quarters.ts';
import type { Run } from '#platform/import/runs/runs.ts';
import { boardPath, formatOfImport } from './board-address.ts';

/** Returns the board on which a run is, named by the period of its format; undefined for runs of other tables. */
export async function boardOfRun({
  tipo,
  periodo: hasta,
}: Pick<Run, 'tipo' | 'periodo'>): Promise<{ href: string; label: string } | undefined> {
  const id = formatOfImport(tipo);
  const format = id === undefined || hasta === null ? undefined : await findFormato(id);
  if (!format || hasta === null) return undefined;
  return { href: boardPath(quarterOf(hasta)), label: periodTitle(format.periodo, hasta) };
}

/** Returns whether the rows of a tried book are those of the version before. */
export function isRepeated({ entrega }: Pick<Run, 'entrega'>): boolean {
  const before = entrega?.before;
  return before ? before.added + before.removed + before.changed === 0 : false;
}
