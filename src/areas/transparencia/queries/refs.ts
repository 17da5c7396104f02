import { asc } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import type { Referred } from '#platform/datasets/field.ts';
import { showCell } from '#platform/import/cell.ts';
import { spelledArticulo } from '../rules/address.ts';
import { articulos } from '../schema.ts';

/** The articles, which cells name by their keys. */
export const articles: Referred<number> = {
  async names(querier) {
    const rows = await querier.select({ id: articulos.id, clave: articulos.clave }).from(articulos);
    const ids = new Map(rows.map(({ id, clave }) => [clave, id]));
    return {
      find(cell) {
        const id = ids.get(spelledArticulo(showCell(cell)));
        if (id !== undefined) return { value: id };
        return { problem: 'no es un artículo que exista; impórtelo antes (articulos)' };
      },
      label: (id) => rows.find((row) => row.id === id)?.clave ?? String(id),
    };
  },
  async options() {
    const rows = await db().select().from(articulos).orderBy(asc(articulos.orden));
    return rows.map(({ id, clave, encabezado }) => ({ value: String(id), label: `${clave}: ${encabezado}` }));
  },
};
