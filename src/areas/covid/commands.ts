import type { Querier } from '#platform/database/connection.ts';
import { announceChange } from '#platform/database/content-version.ts';
import { actividadesCovid, auditoriasCovid } from './schema.ts';

export type NewAuditoriaCovid = typeof auditoriasCovid.$inferInsert & {
  /** ISO date and what was done, in order. */
  actividades: { fecha: string; actividad: string }[];
};

/** Adds audits of the contingency with their activities. */
export async function addAuditoriasCovid(querier: Querier, audits: NewAuditoriaCovid[]): Promise<void> {
  for (const { actividades, ...audit } of audits) {
    await querier.insert(auditoriasCovid).values(audit);
    const rows = actividades.map((row, index) => ({ ...row, auditoriaId: audit.id, orden: index + 1 }));
    if (rows.length > 0) await querier.insert(actividadesCovid).values(rows);
  }
  await announceChange(querier, 'covid');
}
