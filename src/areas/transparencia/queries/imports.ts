import { aliasedTable, and, asc, desc, eq, sql } from 'drizzle-orm';
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

/** Returns the version of the same format before one, by period and then by number; undefined for the first. */
export async function findVersionBefore(querier: Querier, versionId: number) {
  const ownVersion = aliasedTable(formatoVersiones, 'own');
  const [before] = await querier
    .select({ id: formatoVersiones.id, columnas: formatoVersiones.columnas })
    .from(formatoVersiones)
    .innerJoin(ownVersion, eq(ownVersion.formatoId, formatoVersiones.formatoId))
    .where(
      and(
        eq(ownVersion.id, versionId),
        sql`(${formatoVersiones.hasta}, ${formatoVersiones.numero}) < (${ownVersion.hasta}, ${ownVersion.numero})`,
      ),
    )
    .orderBy(desc(formatoVersiones.hasta), desc(formatoVersiones.numero))
    .limit(1);
  return before;
}
