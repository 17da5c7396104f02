import { asc, desc, eq, sql } from 'drizzle-orm';
import { municipios } from '#areas/entes/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import type { Referred } from '#platform/datasets/field.ts';
import { type NameIndex, nameIndex } from '#platform/import/name-index.ts';
import { encuestasEjercicios, encuestasMunicipios, encuestasTipos } from '../schema.ts';

/** Types of result. */
export const typesOfResult: Referred<number> & { names(querier: Querier): Promise<NameIndex> } = {
  async names(querier) {
    const rows = await querier.select().from(encuestasTipos);
    return nameIndex(
      rows.map(({ id, nombre }) => ({ id, label: nombre, full: [nombre], short: [] })),
      'un tipo de resultado conocido',
      { catalogue: catalogueTitles.preguntas },
    );
  },
  async options() {
    const rows = await db().select().from(encuestasTipos).orderBy(asc(encuestasTipos.id));
    return rows.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  },
};

/** The whole state and the municipalities, with their ids in the surveys. */
export const placesOfResult: Referred<number> = {
  async names(querier) {
    const rows = await readPlaces(querier);
    const entries = rows.map(({ id, nombre }) => ({ id, label: nombre, full: [nombre], short: [] }));
    return nameIndex(entries, 'un municipio conocido ni «Todo el estado»');
  },
  async options() {
    const rows = await readPlaces(db());
    return rows.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  },
};

/** Survey years. */
export const yearsOfResult: Referred<number> = {
  async names(querier) {
    const rows = await readYears(querier);
    const entries = rows.map(({ id, anio }) => ({ id, label: String(anio), full: [String(anio)], short: [] }));
    return nameIndex(entries, 'un año de encuesta conocido');
  },
  async options() {
    const rows = await readYears(db());
    return rows.map(({ id, anio }) => ({ value: String(id), label: String(anio) }));
  },
};

async function readPlaces(querier: Querier): Promise<{ id: number; nombre: string }[]> {
  return querier
    .select({ id: encuestasMunicipios.id, nombre: sql<string>`coalesce(${municipios.nombre}, 'Todo el estado')` })
    .from(encuestasMunicipios)
    .leftJoin(municipios, eq(municipios.clave, encuestasMunicipios.clave))
    .orderBy(sql`${municipios.nombre} nulls first`);
}

async function readYears(querier: Querier) {
  return querier.select().from(encuestasEjercicios).orderBy(desc(encuestasEjercicios.anio));
}

/** Titles of the catalogues, shown to staff. */
export const catalogueTitles = { preguntas: 'Preguntas de encuestas' } as const;
