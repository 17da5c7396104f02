import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { auditorias } from '#areas/auditorias/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { convocatorias, propuestas } from '../schema.ts';

/** Returns a call as staff edit it; undefined if there is none. */
export async function findConvocatoriaRow(querier: Querier, numero: number) {
  const [row] = await querier
    .select()
    .from(convocatorias)
    // An address may contain a greater number than the column.
    .where(eq(convocatorias.numero, sql`${numero}::int`));
  return row;
}

/** Returns the calls as choices of a form, the newest first. */
export async function listConvocatoriaOptions(): Promise<FieldOption[]> {
  const { numero, anio } = convocatorias;
  const rows = await db().select({ numero, anio }).from(convocatorias).orderBy(desc(numero));
  return rows.map((call) => ({ value: String(call.numero), label: `${call.numero}.ª convocatoria, ${call.anio}` }));
}

/** Returns the number of another call of a year. */
export async function findOtherOfYear(
  querier: Querier,
  { anio, numero }: { anio: number; numero: number },
): Promise<number | undefined> {
  const [row] = await querier
    .select({ numero: convocatorias.numero })
    .from(convocatorias)
    .where(and(eq(convocatorias.anio, anio), ne(convocatorias.numero, numero)));
  return row?.numero;
}

/** Returns a proposal as staff edit it, with the code of its audit; undefined if there is none. */
export async function findPropuestaRow(querier: Querier, id: number) {
  const { convocatoria, orden, titulo, areaDeInteres, ambito } = propuestas;
  const [row] = await querier
    .select({ convocatoria, orden, titulo, areaDeInteres, ambito, auditoria: auditorias.codigo })
    .from(propuestas)
    .leftJoin(auditorias, eq(auditorias.id, propuestas.auditoriaId))
    .where(eq(propuestas.id, id));
  return row && { ...row, auditoria: row.auditoria ?? '' };
}

/** Returns whether another proposal has a place in a call. */
export async function isPlaceTaken(
  querier: Querier,
  { convocatoria, orden }: { convocatoria: number; orden: number },
  id: number | null,
): Promise<boolean> {
  const others = id === null ? undefined : ne(propuestas.id, id);
  const where = and(eq(propuestas.convocatoria, convocatoria), eq(propuestas.orden, orden), others);
  return (await querier.$count(propuestas, where)) > 0;
}

/** The calls as their list shows them. */
export const convocatoriaRows = sql`select numero::int as registro, 'Convocatoria ' || numero || ', ' || anio as titulo from ${convocatorias}`;
