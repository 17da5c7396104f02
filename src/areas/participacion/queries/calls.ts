import { asc } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { isVisible } from '#platform/visibility.ts';
import { convocatorias, organizacionesSolicitantes } from '../schema.ts';

export type Convocatoria = typeof convocatorias.$inferSelect;
export type Organizacion = typeof organizacionesSolicitantes.$inferSelect;

/** Returns the calls that the public may read, the first one first. */
export async function listConvocatorias(): Promise<Convocatoria[]> {
  return db()
    .select()
    .from(convocatorias)
    .where(isVisible(convocatorias.visibleDesde))
    .orderBy(asc(convocatorias.numero));
}

/** Returns the organisations that sent requests, international ones first. */
export async function listOrganizaciones(): Promise<Organizacion[]> {
  return db()
    .select()
    .from(organizacionesSolicitantes)
    .orderBy(asc(organizacionesSolicitantes.procedencia), asc(organizacionesSolicitantes.orden));
}
