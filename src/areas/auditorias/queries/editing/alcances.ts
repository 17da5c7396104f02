import { and, eq, sql } from 'drizzle-orm';
import { enteText } from '#areas/entes/queries/ente-names.ts';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import type { Querier } from '#platform/database/connection.ts';
import { alcances } from '../../schema/follow-up.ts';
import { auditorias } from '../../schema.ts';

type Alcance = typeof alcances.$inferSelect;

/** Returns the title of a further ente and year: the audit, the ente and the year. */
export function alcanceTitle(row: { auditoria: string; ente: string; ejercicio: number }): string {
  return `${row.auditoria}, ${row.ente}, ${row.ejercicio}`;
}

/** The further entes and years as their list shows them, with the date of their audit: each is on the site while the audit is. */
export const alcanceRows = sql`
  select s.id as registro, a.publicada_el as fecha, null::timestamptz as cambiada, a.visible_desde,
    a.codigo || ', ' || e.nombre_completo || ', ' || y.anio as titulo, s.retirada_el::timestamptz as retirada
  from ${alcances} s inner join ${auditorias} a on a.id = s.auditoria_id
  inner join ${entes} e on e.id = s.ente_id inner join ${ejercicios} y on y.id = s.ejercicio_id`;

/** Returns a further ente and year as staff edit them; undefined if there is no such row. */
export async function findAlcanceRow(querier: Querier, id: number) {
  const [row] = await querier
    .select({ auditoria: auditorias.codigo, enteId: alcances.enteId, ejercicio: ejercicios.anio })
    .from(alcances)
    .innerJoin(auditorias, eq(auditorias.id, alcances.auditoriaId))
    .innerJoin(ejercicios, eq(ejercicios.id, alcances.ejercicioId))
    .where(eq(alcances.id, id));
  if (!row) return undefined;
  const { enteId, ...rest } = row;
  return { ...rest, ente: await enteText(querier, enteId) };
}

/** Returns the id of the audit of a row; undefined if there is no such row. */
export async function findAuditOfAlcance(querier: Querier, id: number): Promise<number | undefined> {
  const { auditoriaId } = alcances;
  const [row] = await querier.select({ auditoriaId }).from(alcances).where(eq(alcances.id, id));
  return row?.auditoriaId;
}

/** Returns the id of a row by its audit, ente and year; undefined if there is none. */
export async function findAlcanceId(
  querier: Querier,
  { auditoriaId, enteId, ejercicioId }: Pick<Alcance, 'auditoriaId' | 'enteId' | 'ejercicioId'>,
): Promise<number | undefined> {
  const isOfAudit = eq(alcances.auditoriaId, auditoriaId);
  const [row] = await querier
    .select({ id: alcances.id })
    .from(alcances)
    .where(and(isOfAudit, eq(alcances.enteId, enteId), eq(alcances.ejercicioId, ejercicioId)));
  return row?.id;
}

/** Returns the year of a fiscal year; null if there is none. */
export async function findYear(querier: Querier, ejercicioId: number): Promise<number | null> {
  const { anio, id } = ejercicios;
  const [row] = await querier.select({ anio }).from(ejercicios).where(eq(id, ejercicioId));
  return row?.anio ?? null;
}
