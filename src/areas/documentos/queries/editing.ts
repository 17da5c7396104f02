import { asc, eq } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import { carpetas, documentos } from '../schema.ts';

/** Returns a document as staff edit it; undefined if there is none. */
export async function findDocumentoRow(querier: Querier, id: number) {
  const { carpeta, nombre, seccion, anotaciones, fecha, archivoId, orden, etiqueta, etiqueta2, archivo2Id } =
    documentos;
  const [row] = await querier
    .select({
      ...{ carpeta, nombre, seccion, anotaciones, fecha, archivoId },
      ...{ orden, etiqueta, etiqueta2, archivo2Id },
    })
    .from(documentos)
    .where(eq(documentos.id, id));
  return row;
}

/** Returns the folders as choices of a form. */
export async function listFolderOptions(): Promise<{ value: string; label: string }[]> {
  const rows = await db().select().from(carpetas).orderBy(asc(carpetas.titulo), asc(carpetas.codigo));
  return rows.map(({ codigo, titulo }) => ({ value: codigo, label: `${titulo} (${codigo})` }));
}
