import { asc, desc, eq, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import { columnContainsWords } from '#platform/database/reads/contains-words.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { ejercicios, entes, municipios, tiposEnte } from '../schema.ts';

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

const MAX_SUGGESTIONS = 20;

/** Returns the names of the entes that have every word of a text, those that still exist first. */
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

/** Returns the fiscal years as choices of a form, the latest first. */
export async function listEjercicioOptions(): Promise<FieldOption[]> {
  const rows = await db().select().from(ejercicios).orderBy(desc(ejercicios.anio));
  return rows.map(({ anio }) => ({ value: String(anio), label: String(anio) }));
}
