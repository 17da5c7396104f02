import { and, asc, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import { columnContainsWords } from '#platform/database/reads/conditions.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import { enteKind } from '../publications.ts';
import { ejercicios, entes, tiposEnte } from '../schema.ts';

const MAX_SUGGESTIONS = 20;

/** Returns the names of the entes that contain every word of a text, existing entes first. */
export async function suggestEntes(querier: Querier, text: string): Promise<FieldOption[]> {
  return querier
    .select({
      value: entes.nombreCompleto,
      label: sql<string>`concat_ws(', ', nullif(${entes.siglas}, ''), ${tiposEnte.nombre})`,
    })
    .from(entes)
    .innerJoin(tiposEnte, eq(tiposEnte.id, entes.tipoEnteId))
    .where(columnContainsWords(entes.busqueda, text))
    .orderBy(desc(entes.activo), asc(entes.nombreCompleto))
    .limit(MAX_SUGGESTIONS);
}

/** Returns the fiscal years as form options, latest first. */
export async function listEjercicioOptions(): Promise<FieldOption[]> {
  const rows = await db().select().from(ejercicios).orderBy(desc(ejercicios.anio));
  return rows.map(({ anio }) => ({ value: String(anio), label: String(anio) }));
}

/** Returns the number of records of all kinds that refer to an ente and are not withdrawn. */
export async function countPublicationsOfEnte(querier: Querier, id: number): Promise<number> {
  const { enteId, tipo, retirada } = publicaciones;
  const [row] = await querier
    .select({ amount: count() })
    .from(publicaciones)
    .where(and(eq(enteId, id), ne(tipo, enteKind.tipo), isNull(retirada)));
  return row?.amount ?? 0;
}
