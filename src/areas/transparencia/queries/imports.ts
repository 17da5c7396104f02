import { aliasedTable, and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { articulos, formatoColumnas, formatos, formatoVersiones, fracciones } from '../schema.ts';

/** Returns every article. */
export async function listArticulosToImport(querier: Querier) {
  return querier.select().from(articulos);
}

/** Returns every section. */
export async function listFraccionesToImport(querier: Querier) {
  return querier.select().from(fracciones);
}

/** Returns every format, and the columns of all in their order. */
export async function listFormatosToImport(querier: Querier) {
  const [all, columnas] = await Promise.all([
    querier.select().from(formatos).orderBy(asc(formatos.id)),
    querier.select().from(formatoColumnas).orderBy(asc(formatoColumnas.formatoId), asc(formatoColumnas.orden)),
  ]);
  return { formatos: all, columnas };
}

/** Returns the version of the same format before one, undefined for the first. */
export async function findVersionBefore(querier: Querier, versionId: number) {
  const own = aliasedTable(formatoVersiones, 'own');
  const [before] = await querier
    .select({ id: formatoVersiones.id, columnas: formatoVersiones.columnas })
    .from(formatoVersiones)
    .innerJoin(own, and(eq(own.formatoId, formatoVersiones.formatoId), lt(formatoVersiones.numero, own.numero)))
    .where(eq(own.id, versionId))
    .orderBy(desc(formatoVersiones.numero))
    .limit(1);
  return before;
}
