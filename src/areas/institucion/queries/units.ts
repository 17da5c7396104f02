import { and, asc, eq, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { isVisible } from '#platform/visibility.ts';
import { empleados, type organigramas, unidades } from '../schema.ts';

/** A unit of a chart with how many active people work in it. */
export type Unidad = typeof unidades.$inferSelect & { personas: number };

/** Returns the units of a chart in its order, each with its people counted. */
export async function listUnidades(organigrama: (typeof organigramas)[number] = 'instituto'): Promise<Unidad[]> {
  const rows = await db()
    .select({ unidad: unidades, personas: sql<number>`count(${empleados.id})`.mapWith(Number) })
    .from(unidades)
    .leftJoin(empleados, and(eq(empleados.unidadId, unidades.id), isVisible(empleados.visibleDesde)))
    .where(eq(unidades.organigrama, organigrama))
    .groupBy(unidades.id)
    .orderBy(asc(unidades.orden), asc(unidades.id));
  return rows.map(({ unidad, personas }) => ({ ...unidad, personas }));
}
