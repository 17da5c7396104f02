import { aliasedTable, and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { unusedSentences } from '../rules/format-sentence.ts';
import { formatoColumnas, formatoFilas, formatos, formatoVersiones } from '../schema.ts';

/** Returns all formats. */
export function listFormatosToImport(querier: Querier) {
  return querier.select().from(formatos).orderBy(asc(formatos.id));
}

/** A column of a format. */
type FormatoColumna = typeof formatoColumnas.$inferSelect;

/** Returns the columns of some formats, or with some ids, in order; without a filter, those of all formats. */
export function listColumnasToImport(
  querier: Querier,
  filter?: { formatoIds: readonly number[]; ids: readonly number[] },
): Promise<FormatoColumna[]> {
  return querier
    .select()
    .from(formatoColumnas)
    .where(
      filter &&
        or(inArray(formatoColumnas.formatoId, [...filter.formatoIds]), inArray(formatoColumnas.id, [...filter.ids])),
    )
    .orderBy(asc(formatoColumnas.formatoId), asc(formatoColumnas.orden));
}

/** Returns the problems of format sentences after an import of formats or columns. */
export async function listUnusedSentences(querier: Querier): Promise<string[]> {
  return unusedSentences(await listFormatosToImport(querier), await listColumnasToImport(querier));
}

/** Returns the previous version of the same format, by period and then by number; undefined for the first. Withdrawn versions are ignored. */
export async function findVersionBefore(querier: Querier, versionId: number) {
  const ownVersion = aliasedTable(formatoVersiones, 'own');
  const [before] = await querier
    .select({
      id: formatoVersiones.id,
      columnas: formatoVersiones.columnas,
      anio: formatoVersiones.anio,
      periodo: formatoVersiones.periodo,
      filas: formatoVersiones.filas,
    })
    .from(formatoVersiones)
    .innerJoin(ownVersion, eq(ownVersion.formatoId, formatoVersiones.formatoId))
    .where(
      and(
        eq(ownVersion.id, versionId),
        eq(formatoVersiones.retirado, false),
        sql`(${formatoVersiones.hasta}, ${formatoVersiones.numero}) < (${ownVersion.hasta}, ${ownVersion.numero})`,
      ),
    )
    .orderBy(desc(formatoVersiones.hasta), desc(formatoVersiones.numero))
    .limit(1);
  return before;
}

export type VersionBefore = Awaited<ReturnType<typeof findVersionBefore>>;

/**
 * Returns the distinct values of a column of a version, by its position from 1, with their first rows; undefined if there are more than `most`.
 */
export async function listValues(
  querier: Querier,
  versionId: number,
  position: number,
  most: number,
): Promise<{ valor: string; fila: number }[] | undefined> {
  const valor = sql<string>`${formatoFilas.valores}[${sql.raw(String(position))}]`;
  const rows = await querier
    .select({ valor, fila: sql<number>`min(${formatoFilas.fila})::int`.as('primera') })
    .from(formatoFilas)
    .where(and(eq(formatoFilas.versionId, versionId), sql`${valor} <> ''`))
    .groupBy(valor)
    .orderBy(sql`primera`)
    .limit(most + 1);
  return rows.length > most ? undefined : rows;
}
