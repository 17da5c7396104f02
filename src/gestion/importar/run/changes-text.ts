import { count } from '#platform/format.ts';
import type { Issue } from '#platform/import/result.ts';

type Changes = { nuevas: number; cambiadas: number; issue: Issue | null };

/** Returns what a run changes: rows that it adds and changes, of a table that is published again every period against the period before. */
export function changesText({ nuevas, cambiadas, issue }: Changes): string {
  const before = issue?.before;
  if (!before)
    return `${count('renglón nuevo', nuevas, 'renglones nuevos')} y ${count('que cambia', cambiadas, 'que cambian')}`;
  const parts = [`${before.added} más`, `${before.removed} menos`, count('cambia', before.changed, 'cambian')];
  return `${count('renglón', issue.rows, 'renglones')}; contra el periodo anterior, ${parts.join(', ')}`;
}
