import { findFormato } from '#areas/transparencia/queries/versions.ts';
import { periodTitle } from '#areas/transparencia/rules/quarters.ts';
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
  const [year = 0, month = 1] = hasta.split('-').map(Number);
  return { href: boardPath({ year, number: Math.ceil(month / 3) }), label: periodTitle(format.periodo, hasta) };
}
