import { inArray } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { auditorias } from '../schema.ts';

type Change = { index: number; row: { auditoriaId: number; presentadaEl: string } };

/** Returns the responses that are earlier than their audit, as faults. */
export async function findEarlyResponses(querier: Querier, changes: readonly Change[]) {
  const { id, planeadaEl } = auditorias;
  const ids = changes.map(({ row }) => row.auditoriaId);
  const audits = await querier.select({ id, planeadaEl }).from(auditorias).where(inArray(id, ids));
  const planned = new Map(audits.map((audit) => [audit.id, audit.planeadaEl]));
  return changes.flatMap(({ index, row: { auditoriaId, presentadaEl } }) =>
    presentadaEl < (planned.get(auditoriaId) ?? '')
      ? [{ index, field: 'presentadaEl' as const, problem: 'es anterior a la auditoría; corrija la fecha' }]
      : [],
  );
}
