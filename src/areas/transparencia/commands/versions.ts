import { eq, max, sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { recordsOf } from '#platform/database/writes/row-set.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import type { IncomingFile } from '#platform/import/package/intake.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { versionKind } from '../publications.ts';
import { formatoFilas, formatoVersiones } from '../schema.ts';
import { indexColumns } from './index-columns.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    transparencia: 'importar' | 'recordar' | ContentVerb;
  }
}

export type NewVersion = Omit<typeof formatoVersiones.$inferInsert, 'id' | 'numero' | 'filas'>;
/** Rows of a version, each with one text per column; `first` is the number of the first row, from 1. */
export type NewRows = { versionId: number; first: number; rows: readonly (readonly string[])[] };
/** Period in the rows of a version, and their number. */
type ReportedPeriod = Pick<NewVersion, 'anio' | 'periodo' | 'desde' | 'hasta'> & { filas: number };
/** A version with all its rows, and the workbook that contained them. */
type CompletedVersion = ReportedPeriod & { versionId: number; archivo?: IncomingFile | undefined };

/** Rows per statement; 30 columns of 100 characters are 1.5 MB. */
const BATCH = 500;

/** Adds a version without rows to a format; `completeVersion` publishes it in the same transaction. Returns its id. */
export async function addVersion(tx: Transaction, version: NewVersion): Promise<number> {
  const [last] = await tx
    .select({ numero: max(formatoVersiones.numero) })
    .from(formatoVersiones)
    .where(eq(formatoVersiones.formatoId, version.formatoId));
  const [saved] = await tx
    .insert(formatoVersiones)
    .values({ ...version, numero: (last?.numero ?? 0) + 1, filas: 0 })
    .returning({ id: formatoVersiones.id });
  if (!saved) throw new Error('The version was not inserted.');
  return saved.id;
}

/** Adds rows to a version that is not complete. */
export async function addRows(tx: Transaction, { versionId, first, rows }: NewRows): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const values = batch.map((valores, index) => ({ versionId, fila: first + at + index, valores: [...valores] }));
    for (const { names, records } of recordsOf(formatoFilas, values))
      await tx.execute(sql`insert into ${formatoFilas} (${names}) select ${names} from ${records}`);
  }
}

/** Completes a version with all its rows: stores their reported period and the workbook, indexes its columns and publishes it. */
export const completeVersion = contentCommand(
  'transparencia',
  async (tx, { versionId, archivo, ...counts }: CompletedVersion) => {
    const saved = await archivo?.save(tx, undefined);
    const [version] = await tx
      .update(formatoVersiones)
      .set({ ...counts, archivoId: saved?.id ?? null })
      .where(eq(formatoVersiones.id, versionId))
      .returning({ columnas: formatoVersiones.columnas });
    await indexColumns(tx, { versionId, filas: counts.filas, columnas: version?.columnas ?? [] });
    await refreshPublications(tx, versionKind, [versionId]);
  },
);
