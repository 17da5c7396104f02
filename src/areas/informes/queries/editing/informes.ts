import { asc, eq } from 'drizzle-orm';
import { enteText } from '#areas/entes/queries/ente-names.ts';
import { ejercicios } from '#areas/entes/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { fondosFederales, informes, tiposInforme } from '../../schema.ts';

/** Returns a report as staff edit it; undefined if there is none. */
export async function findInformeRow(querier: Querier, id: number) {
  const [row] = await querier
    .select({ informe: informes, ejercicio: ejercicios.anio })
    .from(informes)
    .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
    .where(eq(informes.id, id));
  if (!row) return undefined;
  const { auditoria, tipoInformeId, numero, enteId, ambito, fondoId, tipoAuditoriaId, nombre } = row.informe;
  const { testado, publicadoEl, pdfId, wordId } = row.informe;
  return {
    ...{ auditoria, tipoInformeId, numero, ejercicio: row.ejercicio, ambito, fondoId, tipoAuditoriaId, nombre },
    ...{ ente: enteId === null ? '' : await enteText(querier, enteId), testado, publicadoEl, pdfId, wordId },
  };
}

/** Returns the types of report as choices of a form. */
export async function listTipoInformeOptions(): Promise<FieldOption[]> {
  const rows = await db().select().from(tiposInforme).orderBy(asc(tiposInforme.id));
  return rows.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
}

/** Returns the federal funds as choices of a form. */
export async function listFondoOptions(): Promise<FieldOption[]> {
  const rows = await db().select().from(fondosFederales).orderBy(asc(fondosFederales.programa));
  return rows.map(({ id, programa }) => ({ value: String(id), label: programa }));
}
