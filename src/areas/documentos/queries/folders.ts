import { asc } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import type { Referred } from '#platform/datasets/field.ts';
import { showCell } from '#platform/import/cell.ts';
import { catalogueTitles } from '../rules/catalogue-titles.ts';
import { spelledCodigo } from '../rules/codigo.ts';
import { carpetas } from '../schema.ts';
import { listCodigos } from './known.ts';

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
