import { and, asc, eq, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import type { Referred } from '#platform/datasets/field.ts';
import { nameIndex } from '#platform/import/name-index.ts';
import { isVisible } from '#platform/visibility.ts';
import { empleados, type organigramas, unidades } from '../schema.ts';

type Chart = (typeof organigramas)[number];

/** Units of both charts, referred to by name in cells. */
export const units = unitsOf();
/** Units of the chart of the institution, which have people. */
export const unitsWithPeople = unitsOf('instituto');

function unitsOf(chart?: Chart): Referred<number> {
  return {
    async names(querier) {
      const rows = await listUnits(querier, chart);
      const items = rows.map(({ id, nombre }) => ({ id, label: nombre, full: [nombre], short: [] }));
      return nameIndex(items, 'una unidad conocida');
    },
    async options() {
      return (await listUnits(db(), chart)).map(({ id, nombre }) => ({ value: String(id), label: nombre }));
    },
  };
}

function listUnits(querier: Querier, chart: Chart | undefined) {
  return querier
    .select({ id: unidades.id, nombre: unidades.nombre })
    .from(unidades)
    .where(chart && eq(unidades.organigrama, chart))
    .orderBy(asc(unidades.organigrama), asc(unidades.orden), asc(unidades.id));
}

/** Returns the name of a unit; empty if it does not exist. */
export async function findUnitName(querier: Querier, id: number): Promise<string> {
  const [unit] = await querier.select({ nombre: unidades.nombre }).from(unidades).where(eq(unidades.id, id));
  return unit?.nombre ?? '';
}

/** Unit of a chart with the number of active people in it. */
export type Unidad = typeof unidades.$inferSelect & { personas: number };

/** Returns the units of a chart in order, with their numbers of people. */
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
