import { inArray } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { auditorias } from '../schema.ts';

type Change<Field extends string> = { index: number; row: { auditoriaId: number } & Record<Field, string> };

/** Returns a check of parts of audits: those whose day in `field` is before the one on which their audit was planned are faults. */
export function notBeforeAudit<Field extends string>(field: Field) {
  return async (querier: Querier, changes: readonly Change<Field>[]) => {
    const { id, planeadaEl } = auditorias;
    const ids = [...new Set(changes.map(({ row }) => row.auditoriaId))];
    const audits = await querier.select({ id, planeadaEl }).from(auditorias).where(inArray(id, ids));
    const planned = new Map(audits.map((audit) => [audit.id, audit.planeadaEl]));
    return changes.flatMap(({ index, row }) =>
      row[field] < (planned.get(row.auditoriaId) ?? '')
        ? [{ index, field, problem: 'es anterior a la auditoría; corrija la fecha' }]
        : [],
    );
  };
}
