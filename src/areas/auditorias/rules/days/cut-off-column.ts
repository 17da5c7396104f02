import type { TableColumn } from '#platform/tables/table.ts';

/** Returns the column of a download with the day up to which its figures count, an ISO date. */
export function cutOffColumn(cutOff: string | undefined): TableColumn<unknown> {
  return { header: 'Datos al', kind: 'date', of: () => cutOff ?? null };
}
