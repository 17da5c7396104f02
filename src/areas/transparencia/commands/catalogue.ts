import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { versionKind } from '../publications.ts';
import { formatoColumnas, formatos, formatoVersiones, fracciones } from '../schema.ts';

/** Advisory lock of formats and their columns. */
const FORMATS_LOCK = 7_208;

/** Serializes writes of formatos and their columns, whose letters and positions must be unique. */
export async function lockFormats(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FORMATS_LOCK})`);
}

/** Refreshes the publications of versions, which contain the name of their format. */
export function refreshVersionsOfFormats(tx: Transaction, { ids }: { ids: readonly number[] }): Promise<void> {
  return refreshVersions(tx, sql`${formatos.id} = any(${sql.param([...ids])}::integer[])`);
}

/** Refreshes the publications of versions, which contain the columns of their format for searches. */
export function refreshVersionsOfColumns(tx: Transaction, { ids }: { ids: readonly number[] }): Promise<void> {
  const { formatoId, id } = formatoColumnas;
  const changed = sql`select ${formatoId} from ${formatoColumnas} where ${id} = any(${sql.param([...ids])}::integer[])`;
  return refreshVersions(tx, sql`${formatos.id} in (${changed})`);
}

/** Refreshes the publications of versions, which contain the name of their article. */
export function refreshVersionsOfArticles(tx: Transaction, { ids }: { ids: readonly number[] }): Promise<void> {
  return refreshVersions(tx, sql`${fracciones.articuloId} = any(${sql.param([...ids])}::integer[])`);
}

/** Refreshes the publications of versions, which contain the name of their section. */
export function refreshVersionsOfSections(tx: Transaction, { ids }: { ids: readonly number[] }): Promise<void> {
  return refreshVersions(tx, sql`${fracciones.id} = any(${sql.param([...ids])}::integer[])`);
}

/** Refreshes publications of versions, which contain the names of their article, section and format. */
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
