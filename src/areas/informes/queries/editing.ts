import { asc, eq, sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { textOfRows } from '#platform/editing/lists/rows.ts';
import { nombresInforme, tiposInforme } from '../schema.ts';

/** Returns a type of report as staff edit it, with the names on the covers of its reports; undefined if there is none. */
export async function findTipoInformeRow(querier: Querier, id: number) {
  const [row] = await querier.select({ nombre: tiposInforme.nombre }).from(tiposInforme).where(eq(tiposInforme.id, id));
  if (!row) return undefined;
  const names = await listNombres(querier, id);
  return { ...row, nombres: textOfRows(names.map(({ nombre }) => [nombre])) };
}

/** Returns the names of the reports of a type, in their order. */
export async function listNombres(querier: Querier, tipoInformeId: number) {
  return querier
    .select()
    .from(nombresInforme)
    .where(eq(nombresInforme.tipoInformeId, tipoInformeId))
    .orderBy(asc(nombresInforme.id));
}

/** Returns the types of report. */
export async function listTipos(querier: Querier) {
  return querier.select().from(tiposInforme);
}

/** The types of report as their list shows them. */
export const tipoInformeRows = sql`select id as registro, nombre as titulo from ${tiposInforme}`;
