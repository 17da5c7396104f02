import { asc, inArray } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import type { Referred } from '#platform/datasets/field.ts';
import { showCell } from '#platform/import/cell.ts';
import { catalogueTitles, spelledCodigo } from '../rules.ts';
import { carpetas, documentos } from '../schema.ts';

/** The folders, which cells name by their codes. */
export const folders: Referred<string> = {
  async names(querier) {
    const codes = await listCodigos(querier);
    return {
      find(cell) {
        const value = spelledCodigo(showCell(cell));
        if (codes.has(value)) return { value };
        return { problem: `no es una carpeta que exista; agréguela antes en «${catalogueTitles.carpetas}»` };
      },
      label: String,
    };
  },
  async options() {
    const rows = await db().select().from(carpetas).orderBy(asc(carpetas.titulo), asc(carpetas.codigo));
    return rows.map(({ codigo, titulo }) => ({ value: codigo, label: `${titulo} (${codigo})` }));
  },
};

/** Returns the codes of all folders. */
async function listCodigos(querier: Querier): Promise<Set<string>> {
  const rows = await querier.select({ codigo: carpetas.codigo }).from(carpetas);
  return new Set(rows.map(({ codigo }) => codigo));
}

/** Returns which of these documents exist, published or not. */
export async function findDocumentoIds(querier: Querier, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await querier
    .select({ id: documentos.id })
    .from(documentos)
    .where(inArray(documentos.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
