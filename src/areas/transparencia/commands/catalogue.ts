import { type SQL, sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { freshIds } from '#platform/database/writes/fresh-ids.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { versionKind } from '../publications.ts';
import { formatoColumnas, formatos, formatoVersiones, fracciones } from '../schema.ts';

export type NewFormato = typeof formatos.$inferInsert;
export type NewColumna = typeof formatoColumnas.$inferInsert;

/** Adds formats, and updates those whose id exists; a new one without an id gets the next. */
export const saveFormatos = contentCommand('transparencia', async (tx, rows: readonly NewFormato[]) => {
  const { ids, ...saved } = await upsertRows(tx, formatos, await withIds(tx, rows), {
    key: [formatos.id],
    set: ['fraccionId', 'inciso', 'clave', 'nombre', 'oracion', 'periodo', 'plazoDias', 'activo', 'orden'],
  });
  await refreshVersions(tx, sql`${formatos.id} = any(${sql.param(ids)}::integer[])`);
  return saved;
});

/**
 * Adds columns of formats by id, and updates those that exist. They are not public: versions keep the columns that they were published
 * with. `moved` are the ids of existing columns whose place changes: two columns may exchange theirs.
 */
export async function saveColumnas(
  tx: Transaction,
  { rows, moved }: { rows: readonly NewColumna[]; moved: readonly number[] },
): Promise<{ added: number; changed: number }> {
  // Places are unique within a format: those that change are freed first.
  await tx.execute(
    sql`update ${formatoColumnas} set orden = -orden where id = any(${sql.param(moved)}::integer[]) and orden > 0`,
  );
  const { added, changed } = await upsertRows(tx, formatoColumnas, rows, {
    key: [formatoColumnas.id],
    set: ['formatoId', 'orden', 'nombre', 'tipo', 'papel'],
  });
  return { added, changed };
}

/** Returns rows with ids: those without one get the next, which no row of the table has. A dry run leaves the numbers of later rows. */
async function withIds<Row extends { id?: number | undefined }>(
  tx: Transaction,
  rows: readonly Row[],
): Promise<(Row & { id: number })[]> {
  const missing = rows.filter(({ id }) => id === undefined).length;
  const fresh = (await freshIds(tx, formatos, missing)).values();
  return rows.map((row) => ({ ...row, id: row.id ?? fresh.next().value ?? 0 }));
}

/** Refreshes the publications of versions, which name their article. */
export function refreshVersionsOfArticles(tx: Transaction, { ids }: { ids: readonly number[] }): Promise<void> {
  return refreshVersions(tx, sql`${fracciones.articuloId} = any(${sql.param([...ids])}::integer[])`);
}

/** Refreshes the publications of versions, which name their section. */
export function refreshVersionsOfSections(tx: Transaction, { ids }: { ids: readonly number[] }): Promise<void> {
  return refreshVersions(tx, sql`${fracciones.id} = any(${sql.param([...ids])}::integer[])`);
}

/** Publications of versions name their article, section and format. */
async function refreshVersions(tx: Transaction, where: SQL): Promise<void> {
  await refreshPublications(
    tx,
    versionKind,
    sql`select ${formatoVersiones.id} from ${formatoVersiones}
      join ${formatos} on ${formatos.id} = ${formatoVersiones.formatoId}
      join ${fracciones} on ${fracciones.id} = ${formatos.fraccionId}
      where ${where}`,
  );
}
