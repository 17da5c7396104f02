import { asc } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { actividadesCovid, auditoriasCovid } from './schema.ts';

const cached = keepResults('covid');

export type AuditoriaCovid = typeof auditoriasCovid.$inferSelect & {
  actividades: { fecha: string; actividad: string }[];
};

/** Returns all audits of the contingency with their activities by date (specification 2, section 2.5). */
export const listAuditoriasCovid = cached(async (): Promise<AuditoriaCovid[]> => {
  const [audits, activities] = await Promise.all([
    db().select().from(auditoriasCovid).orderBy(asc(auditoriasCovid.id)),
    db().select().from(actividadesCovid).orderBy(asc(actividadesCovid.fecha), asc(actividadesCovid.orden)),
  ]);
  return audits.map((audit) => ({
    ...audit,
    actividades: activities
      .filter(({ auditoriaId }) => auditoriaId === audit.id)
      .map(({ fecha, actividad }) => ({ fecha, actividad })),
  }));
});
