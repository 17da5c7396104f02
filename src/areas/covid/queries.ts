import { asc, eq, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import { textOfRows } from '#platform/editing/lists/rows.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { actividadesCovid, auditoriasCovid } from './schema.ts';

const cached = keepResults('covid');

export type AuditoriaCovid = typeof auditoriasCovid.$inferSelect & {
  actividades: { fecha: string; actividad: string }[];
};

/** Every audit of the contingency with its activities by date (specification 2, section 2.5). */
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

/** Returns an audit as staff edit it, with a line for each activity; undefined if there is none. */
export async function findAuditoriaCovidRow(querier: Querier, registro: number) {
  const [row] = await querier.select().from(auditoriasCovid).where(eq(auditoriasCovid.id, registro));
  if (!row) return undefined;
  const { id, ...data } = row;
  const { fecha, actividad, auditoriaId, orden } = actividadesCovid;
  const activities = await querier
    .select({ fecha, actividad })
    .from(actividadesCovid)
    .where(eq(auditoriaId, id))
    .orderBy(asc(orden));
  return { ...data, actividades: textOfRows(activities.map((each) => [each.fecha, each.actividad])) };
}

/** Returns the id of the audit of a code. */
export async function findAuditoriaCovidId(querier: Querier, codigo: string): Promise<number | undefined> {
  const { id } = auditoriasCovid;
  const [row] = await querier.select({ id }).from(auditoriasCovid).where(eq(auditoriasCovid.codigo, codigo));
  return row?.id;
}

/** The audits as their list shows them. */
export const auditoriaCovidRows = sql`select id as registro, titulo from ${auditoriasCovid}`;
