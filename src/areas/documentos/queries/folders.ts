import { asc } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import type { Referred } from '#platform/datasets/field.ts';
import { readCodigo } from '../rules/codigo.ts';
import { carpetas } from '../schema.ts';
import { listCodigos } from './known.ts';

/** The folders, which cells name by their codes. */
export const folders: Referred<string> = {
  async names(querier) {
    const codes = await listCodigos(querier);
    return {
      find(cell) {
        const written = readCodigo(cell);
        if ('problem' in written || codes.has(written.value)) return written;
        return { problem: 'no es una carpeta que exista; impórtela antes (carpetas)' };
      },
      label: String,
    };
  },
  async options() {
    const rows = await db().select().from(carpetas).orderBy(asc(carpetas.titulo), asc(carpetas.codigo));
    return rows.map(({ codigo, titulo }) => ({ value: codigo, label: `${titulo} (${codigo})` }));
  },
};
