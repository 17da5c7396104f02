import { asc } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
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
