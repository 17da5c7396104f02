import { asc } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import type { Referred } from '#platform/datasets/field.ts';
import { nameIndex } from '#platform/import/name-index.ts';
import { municipios, tiposEnte } from '../schema.ts';

/** The types of ente, which cells name by name or number. */
export const typesOfEnte: Referred<number> = {
  async names(querier) {
    const rows = await querier.select().from(tiposEnte);
    const items = rows.map(({ id, nombre }) => ({ id, label: nombre, full: [nombre], short: [] }));
    return nameIndex(items, 'un tipo de ente conocido');
  },
  async options() {
    const rows = await db().select().from(tiposEnte).orderBy(asc(tiposEnte.nombre));
    return rows.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  },
};

/** The municipalities, which cells name by name or key; columns have the key. */
export const municipalities: Referred<string> = {
  async names(querier) {
    const rows = await querier.select().from(municipios);
    const items = rows.map(({ clave, nombre }, id) => ({ id, label: nombre, full: [nombre, clave], short: [] }));
    const index = nameIndex(items, 'un municipio conocido');
    return {
      find(cell) {
        const place = index.find(cell);
        return 'problem' in place ? place : { value: rows[place.value]?.clave ?? '' };
      },
      label: String,
    };
  },
  async options() {
    const rows = await db().select().from(municipios).orderBy(asc(municipios.nombre));
    return rows.map(({ clave, nombre }) => ({ value: clave, label: nombre }));
  },
};
