import { asc, eq, sql } from 'drizzle-orm';
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

/** Returns a folder as staff edit it; undefined if there is none. */
export async function findCarpetaRow(querier: Querier, id: number) {
  const { codigo, titulo } = carpetas;
  const [row] = await querier.select({ codigo, titulo }).from(carpetas).where(eq(carpetas.id, id));
  return row;
}

/** Returns the id of the folder of a code. */
export async function findCarpetaId(querier: Querier, codigo: string): Promise<number | undefined> {
  const [row] = await querier.select({ id: carpetas.id }).from(carpetas).where(eq(carpetas.codigo, codigo));
  return row?.id;
}

/** Returns the folders as choices of a form. */
export async function listFolderOptions(): Promise<{ value: string; label: string }[]> {
  const rows = await db().select().from(carpetas).orderBy(asc(carpetas.titulo), asc(carpetas.codigo));
  return rows.map(({ codigo, titulo }) => ({ value: codigo, label: `${titulo} (${codigo})` }));
}

/** The folders as their list shows them. */
export const carpetaRows = sql`select id as registro, titulo || ' (' || codigo || ')' as titulo from ${carpetas}`;
