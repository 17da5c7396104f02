import { findFormato } from '#areas/transparencia/queries/versions.ts';
import { periodStart, periodTitle, quarterOf } from '#areas/transparencia/rules/quarters.ts';
import type { Run } from '#platform/import/runs/runs.ts';
import { boardPath, formatOfImport } from './board-address.ts';

/** The board of a run, labelled by the period of its format, and the sentence for a book of another period. */
type RunBoard = { href: string; label: string; otherPeriod: string | undefined };

/** Returns the board of a run; undefined for runs of other tables. */
export async function boardOfRun(run: Pick<Run, 'tipo' | 'periodo' | 'entrega'>): Promise<RunBoard | undefined> {
  const { tipo, periodo: hasta } = run;
  const id = formatOfImport(tipo);
  const format = id === undefined || hasta === null ? undefined : await findFormato(id);
  if (!format || hasta === null) return undefined;
  return {
    href: boardPath(quarterOf(hasta)),
    label: periodTitle(format.periodo, hasta),
    otherPeriod: otherPeriodSentence(format, run),
  };
}

/**
 * Returns a sentence with the period of a tried book; undefined if it is the period of its upload. A book of another period is neither submitted
 * nor imported.
 */
export function otherPeriodSentence(
  { periodo }: { periodo: string },
  { entrega, periodo: hasta }: Pick<Run, 'periodo' | 'entrega'>,
): string | undefined {
  if (entrega === null || hasta === null) return undefined;
  if (entrega.to >= periodStart(periodo, hasta) && entrega.to <= hasta) return undefined;
  return `El libro es del ${periodTitle(periodo, entrega.to).toLowerCase()}.`;
}

/** Returns whether the rows of a tried book equal those of the previous version. */
export function isRepeated({ entrega }: Pick<Run, 'entrega'>): boolean {
  const before = entrega?.before;
  return before ? before.added + before.removed + before.changed === 0 : false;
}
