import { inArray, sql } from 'drizzle-orm';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import type { Querier } from '#platform/database/connection.ts';
import type { RowText } from '#platform/datasets/row-text.ts';
import { alcances } from '../schema/follow-up.ts';
import { auditorias } from '../schema.ts';

/** Title of a row: its ente and year (as names in versions). */
export const alcanceTitle: RowText = {
  sql: () => sql`
    (select ${entes.nombreCompleto} from ${entes} where ${entes.id} = ${alcances.enteId}) || ', ' ||
    (select ${ejercicios.anio} from ${ejercicios} where ${ejercicios.id} = ${alcances.ejercicioId})`,
  of: ({ ente, ejercicio }) => `${ente}, ${ejercicio}`,
};

type Change = { index: number; row: { auditoriaId: number; enteId: number | null; ejercicioId: number | null } };

/** Returns faults for rows that repeat the ente and year of their audit. */
export async function findNeedlessAlcances(querier: Querier, changes: readonly Change[]) {
  const { id, enteId, ejercicioId } = auditorias;
  const ids = changes.map(({ row }) => row.auditoriaId);
  const audits = await querier.select({ id, enteId, ejercicioId }).from(auditorias).where(inArray(id, ids));
  const byId = new Map(audits.map((audit) => [audit.id, audit]));
  return changes.flatMap(({ index, row }) => {
    const audit = byId.get(row.auditoriaId);
    if (audit?.enteId !== row.enteId || audit?.ejercicioId !== row.ejercicioId) return [];
    const problem = 'ya es el ente y el ejercicio de la auditoría; no hace falta';
    return [{ index, field: 'auditoriaId' as const, problem }];
  });
}
