import { and, asc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db, type Querier } from '#platform/database/connection.ts';
import { foldedColumn } from '#platform/database/reads/conditions.ts';
import { type NameIndex, nameIndex } from '#platform/import/name-index.ts';
import { ejercicios, entes } from '../schema.ts';

/** Returns all entes with all columns (at most some thousands). */
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
    synonyms: { municipio: 'ayuntamiento', mpio: 'ayuntamiento', ayto: 'ayuntamiento' },
  });
}

/** Returns the form texts of entes: their names, or their numbers if another ente has the same name. */
export async function enteTexts(querier: Querier, ids: readonly number[]): Promise<Map<number, string>> {
  const other = alias(entes, 'otro');
  // One condition per name column, so that indexes are used even before the table is analyzed.
  const isNamed = [other.nombre, other.nombreCompleto, other.nombreCortoCompleto].map((name) =>
    exists(
      querier
        .select({ id: other.id })
        .from(other)
        .where(and(ne(other.id, entes.id), eq(foldedColumn(name), foldedColumn(entes.nombreCompleto)))),
    ),
  );
  const rows = await querier
    .select({ id: entes.id, nombre: entes.nombreCompleto, isShared: sql<boolean>`(${or(...isNamed)})` })
    .from(entes)
    .where(inArray(entes.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, nombre, isShared }) => [id, isShared ? String(id) : nombre]));
}

/** Returns the ids of the ejercicios by year. */
export async function ejercicioIds(querier: Querier): Promise<Map<number, number>> {
  const rows = await querier.select().from(ejercicios).orderBy(asc(ejercicios.anio));
  return new Map(rows.map(({ id, anio }) => [anio, id]));
}

/** Returns the ids of all entes, in order. */
export async function listEnteIds(): Promise<number[]> {
  const rows = await db().select({ id: entes.id }).from(entes).orderBy(asc(entes.id));
  return rows.map(({ id }) => id);
}
