import { withQuery } from '#platform/http/with-query.ts';
import type { ComplianceFilter } from '../../rules/compliance.ts';

/** Views of the compliance board: by responsible unit, by section, by due date. */
export const boardViews = ['area', 'fraccion', 'fecha'] as const;
/** Value of the state parameter for formats of all states. */
export const ALL = 'todos';
export type BoardView = (typeof boardViews)[number];

/** Returns the address of the board with a view and a list of formats. */
export function boardPath(view: BoardView, filter: ComplianceFilter = {}): string {
  const query = listQuery(filter);
  if (filter.todos) query.set('estado', ALL);
  if (view !== 'area') query.set('vista', view);
  return withQuery('/transparencia/cumplimiento', query);
}

/** Returns the address of the list of formats as a file. */
export function boardFile(format: string, filter: ComplianceFilter): string {
  return withQuery(`/api/Formatos/Cumplimiento/${format}`, listQuery(filter));
}

function listQuery({ estado, area, mes }: ComplianceFilter): URLSearchParams {
  return new URLSearchParams({ ...(estado && { estado }), ...(area && { area }), ...(mes && { mes }) });
}
