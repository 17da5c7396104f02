import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Querier } from '#platform/database/connection.ts';
import { foldedColumn } from '#platform/database/reads/folded.ts';
import { type NameIndex, nameIndex } from '#platform/import/name-index.ts';
import { ejercicios, entes, municipios, tiposEnte } from '../schema.ts';

/** Returns every ente with all columns: some thousands at most. */
export async function listAllEntes(querier: Querier): Promise<(typeof entes.$inferSelect)[]> {
  return querier.select().from(entes).orderBy(asc(entes.id));
}

/** Returns an index of entes by name, short name, initials and id. */
export function enteNames(list: readonly (typeof entes.$inferSelect)[]): NameIndex {
  const entries = list.map((ente) => ({
    id: ente.id,
    label: ente.nombreCompleto,
    full: [ente.nombre, ente.nombreCompleto, ente.nombreCortoCompleto],
    short: [ente.nombreCorto, ente.siglas],
  }));
  return nameIndex(entries, 'un ente conocido', {
    municipio: 'ayuntamiento',
    mpio: 'ayuntamiento',
    ayto: 'ayuntamiento',
  });
}

/** Returns how a form names an ente: its name, or its number where another ente has the same name. */
export async function enteText(querier: Querier, id: number): Promise<string> {
  const other = alias(entes, 'otro');
  const names = [other.nombre, other.nombreCompleto, other.nombreCortoCompleto].map(foldedColumn);
  const isSame = sql`${foldedColumn(entes.nombreCompleto)} in (${sql.join(names, sql`, `)})`;
  const [row] = await querier
    .select({
      nombre: entes.nombreCompleto,
      isShared: sql<boolean>`exists (${querier
        .select({ id: other.id })
        .from(other)
        .where(and(ne(other.id, entes.id), isSame))})`,
    })
    .from(entes)
    .where(eq(entes.id, id));
  return row && !row.isShared ? row.nombre : String(id);
}

/** Returns an index of the tipos de ente by name and id, and their ámbitos by id. */
export async function tipoEnteNames(querier: Querier) {
  const rows = await querier.select().from(tiposEnte);
  const entries = rows.map(({ id, nombre }) => ({ id, label: nombre, full: [nombre], short: [] }));
  return {
    tipos: nameIndex(entries, 'un tipo de ente conocido'),
    ambitos: new Map(rows.map(({ id, ambito }) => [id, ambito])),
  };
}

/** Returns an index of the municipalities by name and key; it finds positions in `claves`. */
export async function municipioNames(querier: Querier) {
  const rows = await querier.select().from(municipios);
  const entries = rows.map(({ clave, nombre }, id) => ({ id, label: nombre, full: [nombre, clave], short: [] }));
  return { municipios: nameIndex(entries, 'un municipio conocido'), claves: rows.map(({ clave }) => clave) };
}

/** Returns the ids of the ejercicios by year. */
export async function ejercicioIds(querier: Querier): Promise<Map<number, number>> {
  const rows = await querier.select().from(ejercicios).orderBy(asc(ejercicios.anio));
  return new Map(rows.map(({ id, anio }) => [anio, id]));
}
