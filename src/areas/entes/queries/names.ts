import { asc } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { type NameIndex, nameIndex } from '#platform/import/names.ts';
import { ejercicios, entes, municipios, tiposEnte } from '../schema.ts';

/** Every body, with all its columns: some thousands at most. */
export async function listAllEntes(querier: Querier): Promise<(typeof entes.$inferSelect)[]> {
  return querier.select().from(entes).orderBy(asc(entes.id));
}

/** Finds bodies by their names, short names and initials in whatever spelling, or by their ids. */
export function enteNames(list: readonly (typeof entes.$inferSelect)[]): NameIndex {
  const things = list.map((ente) => ({
    id: ente.id,
    label: ente.nombreCompleto,
    full: [ente.nombre, ente.nombreCompleto, ente.nombreCortoCompleto],
    short: [ente.nombreCorto, ente.siglas],
  }));
  return nameIndex(things, 'un ente conocido', {
    municipio: 'ayuntamiento',
    mpio: 'ayuntamiento',
    ayto: 'ayuntamiento',
  });
}

/** Finds types of body by name or id, and which level of government each is of. */
export async function tipoEnteNames(querier: Querier) {
  const rows = await querier.select().from(tiposEnte);
  const things = rows.map(({ id, nombre }) => ({ id, label: nombre, full: [nombre], short: [] }));
  return {
    tipos: nameIndex(things, 'un tipo de ente conocido'),
    ambitos: new Map(rows.map(({ id, ambito }) => [id, ambito])),
  };
}

/** Finds municipalities by name; what it finds is a place in `claves`. A key is found as well. */
export async function municipioNames(querier: Querier) {
  const rows = await querier.select().from(municipios);
  const things = rows.map(({ clave, nombre }, id) => ({ id, label: nombre, full: [nombre, clave], short: [] }));
  return { municipios: nameIndex(things, 'un municipio conocido'), claves: rows.map(({ clave }) => clave) };
}

/** Fiscal years: year → id. */
export async function ejercicioIds(querier: Querier): Promise<Map<number, number>> {
  const rows = await querier.select().from(ejercicios).orderBy(asc(ejercicios.anio));
  return new Map(rows.map(({ id, anio }) => [anio, id]));
}
