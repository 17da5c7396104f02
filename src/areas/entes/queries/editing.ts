import { asc, eq, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { entes, municipios, tiposEnte } from '../schema.ts';

/** Returns an ente as staff edit it; undefined if there is none. */
export async function findEnteRow(querier: Querier, id: number) {
  const { tipoEnteId, ambito, nombre, nombreCorto, siglas, nombreCompleto, nombreCortoCompleto } = entes;
  const { activo, claveMunicipio } = entes;
  const [row] = await querier
    .select({
      ...{ tipoEnteId, ambito, nombre, nombreCorto, siglas, nombreCompleto, nombreCortoCompleto },
      ...{ activo, claveMunicipio },
    })
    .from(entes)
    .where(eq(entes.id, id));
  return row;
}

/** Returns a type of ente as staff edit it; undefined if there is none. */
export async function findTipoEnteRow(querier: Querier, id: number) {
  const { nombre, ambito, consultable } = tiposEnte;
  const [row] = await querier.select({ nombre, ambito, consultable }).from(tiposEnte).where(eq(tiposEnte.id, id));
  return row;
}

/** Returns the types of ente as choices of a form. */
export async function listTipoEnteOptions(): Promise<FieldOption[]> {
  const rows = await db().select().from(tiposEnte).orderBy(asc(tiposEnte.nombre));
  return rows.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
}

/** Returns the municipalities as choices of a form. */
export async function listMunicipioOptions(): Promise<FieldOption[]> {
  const rows = await db().select().from(municipios).orderBy(asc(municipios.nombre));
  return rows.map(({ clave, nombre }) => ({ value: clave, label: nombre }));
}

/** The types of ente as their list shows them. */
export const tipoEnteRows = sql`select id as registro, nombre as titulo from ${tiposEnte}`;
