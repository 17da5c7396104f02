import {
  addRows,
  addVersion,
  completeVersion,
  type NewRows,
  type NewVersion,
} from '#areas/transparencia/commands/versions.ts';
import type { Transaction } from '#platform/acts/transaction.ts';

/** A version with its rows, each with one text for each column. */
export type WholeVersion = NewVersion & Pick<NewRows, 'rows'>;

/** Adds versions with their rows. Returns their ids. */
export async function saveVersions(tx: Transaction, versions: Iterable<WholeVersion>): Promise<number[]> {
  const ids: number[] = [];
  for (const { rows, ...version } of versions) {
    const versionId = await addVersion(tx, version);
    await addRows(tx, { versionId, first: 1, rows });
    const { anio, periodo, desde, hasta } = version;
    await completeVersion(tx, { versionId, anio, periodo, desde, hasta, filas: rows.length });
    ids.push(versionId);
  }
  return ids;
}
