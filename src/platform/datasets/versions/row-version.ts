import { and, desc, eq } from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import { archivos } from '../../files/schema.ts';
import { versionesDatos, versionesDatosArchivos } from '../schema.ts';
import { readDifferences } from './first-differences.ts';
import { currentVersion, type Versioned } from './read.ts';
import { versionName } from './version.ts';

/** Versions that are looked through for a row, the newest ones. */
const MOST_READ = 400;

/** The version since which a row has its values; `isOldest` where it is the oldest one that was looked at: the row may be older. */
export type RowVersion = { nombre: string; isOldest: boolean };

/** Returns the newest version in which a row was new or changed. Undefined while no version has the rows of now. */
export async function findRowVersion(dataset: Versioned, renglon: number, now: Date): Promise<RowVersion | undefined> {
  if (!(await currentVersion(dataset, now))) return undefined;
  const { id, conjunto, dia, numero } = versionesDatos;
  const versions = await db()
    .select({ dia, numero, sha256: archivos.sha256 })
    .from(versionesDatos)
    .leftJoin(
      versionesDatosArchivos,
      and(eq(versionesDatosArchivos.versionId, id), eq(versionesDatosArchivos.formato, 'cambios')),
    )
    .leftJoin(archivos, eq(archivos.id, versionesDatosArchivos.archivoId))
    .where(eq(conjunto, dataset.id))
    .orderBy(desc(dia), desc(numero))
    .limit(MOST_READ);
  for (const { sha256, ...version } of versions) {
    if (sha256 === null) return { nombre: versionName(version), isOldest: true };
    if (await changesRow(sha256, renglon)) return { nombre: versionName(version), isOldest: false };
  }
  const oldest = versions.at(-1);
  return oldest && { nombre: versionName(oldest), isOldest: true };
}

/** Whether a row is new or changed in the differences of a version. */
async function changesRow(sha256: string, id: number): Promise<boolean> {
  for await (const { renglon, que } of readDifferences(sha256))
    if (renglon === String(id) && que !== 'baja') return true;
  return false;
}
