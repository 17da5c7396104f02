import { and, desc, eq, gt, inArray, max, ne, type SQL, sql } from 'drizzle-orm';
import { newestChange } from '../../acts/outbox.ts';
import { cambios } from '../../acts/schema.ts';
import { db } from '../../database/connection.ts';
import type { Archivo } from '../../files/files.ts';
import { archivos } from '../../files/schema.ts';
import { publicAddress } from '../../http/public-url.ts';
import { idsOf } from '../../ids.ts';
import { type DatasetFormat, datasetFormats } from '../../tables/table.ts';
import { today } from '../../visibility.ts';
import { conjuntosComprobados, VERSIONS_AREA, versionesDatos, versionesDatosArchivos } from '../schema.ts';
import type { DifferenceCounts } from './differences.ts';
import { listPendingRemovals } from './removals.ts';
import { type DatasetVersion, parseVersionName, versionName } from './version.ts';

/** A dataset with versions: its name in addresses, and the areas of its rows and of referenced rows. */
export type Versioned = { id: string; tags: 'all' | readonly string[] };

/** Returns a version by its name; undefined if there is none. */
export async function findDatasetVersion(conjunto: string, name: string): Promise<DatasetVersion | undefined> {
  const parsed = parseVersionName(name);
  if (!parsed) return undefined;
  const { dia, numero } = parsed;
  return readVersion(and(eq(versionesDatos.dia, dia), eq(versionesDatos.numero, numero)), conjunto);
}

/** Returns the newest version, which may not include the last changes; undefined before the first one. */
export function newestVersion(conjunto: string): Promise<DatasetVersion | undefined> {
  return readVersion(undefined, conjunto);
}

/** A version in a list of all datasets. */
export type ListedVersion = Pick<DatasetVersion, 'conjunto' | 'nombre' | 'creada'> & {
  archivos: Readonly<Record<DatasetFormat, Pick<Archivo, 'bytes' | 'sha256'>>>;
};

/** Returns the newest version of each dataset that has one, by dataset name. */
export async function listNewestOfAll(): Promise<ReadonlyMap<string, ListedVersion>> {
  const { id, conjunto, dia, numero, creada } = versionesDatos;
  const newest = db()
    .selectDistinctOn([conjunto], { id, conjunto, dia, numero, creada })
    .from(versionesDatos)
    .orderBy(conjunto, desc(dia), desc(numero))
    .as('newest');
  const { versionId, formato, archivoId } = versionesDatosArchivos;
  const file = sql`json_build_object('bytes', ${archivos.bytes}, 'sha256', ${archivos.sha256})`;
  const rows = await db()
    .select({
      conjunto: newest.conjunto,
      dia: newest.dia,
      numero: newest.numero,
      creada: newest.creada,
      archivos: sql<ListedVersion['archivos']>`json_object_agg(${formato}, ${file})`,
    })
    .from(newest)
    .innerJoin(versionesDatosArchivos, eq(versionId, newest.id))
    .innerJoin(archivos, eq(archivos.id, archivoId))
    .groupBy(newest.id, newest.conjunto, newest.dia, newest.numero, newest.creada);
  return new Map(rows.map((row) => [row.conjunto, { ...row, nombre: versionName(row) }]));
}

/** Returns all versions with their files, oldest first. */
export async function listWholeVersions(conjunto: string): Promise<DatasetVersion[]> {
  const names = (await listVersions(conjunto)).map(({ nombre }) => nombre).toReversed();
  const versions: DatasetVersion[] = [];
  for (const name of names) {
    const version = await findDatasetVersion(conjunto, name);
    if (version) versions.push(version);
  }
  return versions;
}

/** Returns the newest version if it is up to date. */
export async function currentVersion(dataset: Versioned, now: Date): Promise<DatasetVersion | undefined> {
  return (await isCurrent(dataset, now)) ? newestVersion(dataset.id) : undefined;
}

/** Returns the names, days and row counts of all versions, newest first. */
export async function listVersions(conjunto: string): Promise<Pick<DatasetVersion, 'nombre' | 'dia' | 'filas'>[]> {
  const { dia, numero, filas } = versionesDatos;
  const rows = await db()
    .select({ dia, numero, filas })
    .from(versionesDatos)
    .where(eq(versionesDatos.conjunto, conjunto))
    .orderBy(desc(dia), desc(numero));
  return rows.map((row) => ({ nombre: versionName(row), dia: row.dia, filas: row.filas }));
}

/** A version in a feed; `differences` is undefined for the first one. */
type WrittenVersion = Pick<DatasetVersion, 'nombre' | 'filas' | 'creada'> & {
  differences: DifferenceCounts | undefined;
};

/** Returns the newest versions, newest first. */
export async function listNewestVersions(conjunto: string, amount: number): Promise<WrittenVersion[]> {
  const rows = await db()
    .select()
    .from(versionesDatos)
    .where(eq(versionesDatos.conjunto, conjunto))
    .orderBy(desc(versionesDatos.dia), desc(versionesDatos.numero))
    .limit(amount);
  return rows.map((row) => {
    const { filas, creada } = row;
    return { nombre: versionName(row), filas, creada, differences: countsIn(row) };
  });
}

/**
 * Returns whether the newest version is known to be up to date: since the last comparison there was no change, no new day, and no removal of a
 * row from its files.
 */
async function isCurrent({ id, tags }: Versioned, now: Date): Promise<boolean> {
  if ((await listPendingRemovals(id)).length > 0) return false;
  const [checked] = await db().select().from(conjuntosComprobados).where(eq(conjuntosComprobados.conjunto, id));
  if (!checked || checked.dia !== today(now) || checked.sitio !== publicAddress('/')) return false;
  const relevant = tags === 'all' ? ne(cambios.area, VERSIONS_AREA) : inArray(cambios.area, [...tags]);
  const [row] = await db()
    .select({ newest: max(cambios.numero) })
    .from(cambios)
    .where(and(relevant, gt(cambios.numero, checked.cambio)));
  // In a restored or emptied database, change numbers may be smaller than the stored one.
  return row?.newest == null && (await newestChange(db())) >= checked.cambio;
}

async function readVersion(condition: SQL | undefined, conjunto: string): Promise<DatasetVersion | undefined> {
  const rows = await db()
    .select()
    .from(versionesDatos)
    .where(and(eq(versionesDatos.conjunto, conjunto), condition))
    .orderBy(desc(versionesDatos.dia), desc(versionesDatos.numero))
    .limit(1);
  const [version] = await withFiles(rows);
  return version;
}

/** Returns versions with their files. */
async function withFiles(rows: readonly VersionRow[]): Promise<DatasetVersion[]> {
  if (rows.length === 0) return [];
  const { versionId, formato, archivoId } = versionesDatosArchivos;
  const files = await db()
    .select({ versionId, formato, archivo: archivos })
    .from(versionesDatosArchivos)
    .innerJoin(archivos, eq(archivos.id, archivoId))
    .where(inArray(versionId, idsOf(rows)));
  const byVersion = Map.groupBy(files, (file) => file.versionId);
  return rows.map((version) => {
    const ofVersion = byVersion.get(version.id) ?? [];
    return toVersion(version, Object.fromEntries(ofVersion.map((file) => [file.formato, file.archivo])));
  });
}

type VersionRow = typeof versionesDatos.$inferSelect;

function toVersion(version: VersionRow, byFormat: Readonly<Record<string, Archivo>>): DatasetVersion {
  // The files of all formats are written together.
  if (datasetFormats.some((format) => !byFormat[format])) throw new Error(`Version ${version.id} lacks a file`);
  const { id, conjunto, dia, filas, creada } = version;
  const archivo = byFormat.cambios;
  const counts = countsIn(version);
  return {
    id,
    conjunto,
    nombre: versionName(version),
    dia,
    filas,
    creada,
    archivos: byFormat as DatasetVersion['archivos'],
    diferencias: archivo && counts && { archivo, ...counts },
  };
}

function countsIn({ altas, cambios: changed, bajas }: VersionRow): DifferenceCounts | undefined {
  return altas === null || changed === null || bajas === null ? undefined : { altas, cambios: changed, bajas };
}
