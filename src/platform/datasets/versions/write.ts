import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { and, eq, max } from 'drizzle-orm';
import { act } from '../../acts/act.ts';
import { systemActor } from '../../acts/actor.ts';
import { newestChange } from '../../acts/outbox.ts';
import { markChanged, type Transaction } from '../../acts/transaction.ts';
import { db, writableDb } from '../../database/connection.ts';
import { putContent, removeUnnamed } from '../../files/contents.ts';
import { addStoredArchivos, assertStored } from '../../files/files.ts';
import { MissingFileError, type Stored } from '../../files/store.ts';
import { publicAddress } from '../../http/public-url.ts';
import { type DatasetFormat, datasetFormats, type Table } from '../../tables/table.ts';
import { mediaTypes, writers } from '../../tables/writers.ts';
import { today } from '../../visibility.ts';
import type { OpenData } from '../open-data.ts';
import type { Values } from '../rows.ts';
import { conjuntosComprobados, VERSIONS_AREA, versionesDatos, versionesDatosArchivos } from '../schema.ts';
import { compareRows, type DifferenceCounts, differenceColumns, readJsonRows } from './differences.ts';
import { newestVersion } from './read.ts';
import { shareRows } from './share-rows.ts';
import { type DatasetVersion, versionName } from './version.ts';

declare module '../../acts/actions.ts' {
  interface Actions {
    datos: 'versionar';
  }
}

const writer = systemActor('trabajo', 'datos-versiones', ['datos.versionar']);

type Files = { filas: number; stored: Readonly<Record<DatasetFormat, Stored>> };
type Differences = { counts: DifferenceCounts; stored: Stored };

/**
 * Writes a version of a dataset, unless its newest one has the same rows: a file of each format, all from one reading, and then one act that
 * names them. Returns the name of the version, undefined where none was written. Nothing offers files of a version that failed.
 */
export async function writeVersion(data: Pick<OpenData, 'id' | 'table'>, now: Date): Promise<string | undefined> {
  const conjunto = data.id;
  // Before the rows are read: a change meanwhile makes the version an old one.
  const cambio = await newestChange(db());
  const before = await newestVersion(conjunto);
  const isSame = before && (await hashOfCsv(await data.table(now))) === before.archivos.csv.sha256;
  const written = isSame
    ? undefined
    : await addVersion(conjunto, await storeVersion(await data.table(now), before), now);
  const noted = { conjunto, cambio, dia: today(now), sitio: publicAddress('/') };
  await writableDb()
    .insert(conjuntosComprobados)
    .values(noted)
    .onConflictDoUpdate({ target: conjuntosComprobados.conjunto, set: noted });
  return written;
}

async function hashOfCsv(table: Table<Values>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of writers.csv(table)) {
    hash.update(chunk);
    await setImmediate();
  }
  return hash.digest('hex');
}

/** Stores a file of each format. When one fails, the others are removed. */
async function storeFiles(table: Table<Values>): Promise<Files> {
  let filas = 0;
  const { readers, stop } = shareRows(table.rows, datasetFormats.length + 1);
  const counting = (async () => {
    for await (const _ of readers.at(-1) ?? []) filas += 1;
  })();
  const storing = datasetFormats.map((format, index) => {
    const chunks = writers[format]({ ...table, rows: readers[index] ?? [] });
    return putContent(Readable.from(chunks, { highWaterMark: 1 })).catch(async (error) => {
      // A store that refuses a content may not have read any of it.
      await stop();
      throw error;
    });
  });
  const [outcomes, [counted]] = await Promise.all([Promise.allSettled(storing), Promise.allSettled([counting])]);
  const failed = [...outcomes, counted].find((outcome) => outcome?.status === 'rejected');
  const stored = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  if (failed) {
    for (const { sha256 } of stored) await removeUnnamed(sha256);
    throw failed.reason;
  }
  const files = datasetFormats.map((format, index) => [format, stored[index]]);
  return { filas, stored: Object.fromEntries(files) as Files['stored'] };
}

/** Stores the files of a version, and what changed since the one before. */
async function storeVersion(table: Table<Values>, before: DatasetVersion | undefined) {
  const files = await storeFiles(table);
  // Without the file of the version before, nobody knows what changed.
  const differences = before && (await storeDifferences(before, files.stored.json).catch(ignoreMissingFile));
  return { ...files, differences };
}

function ignoreMissingFile(error: unknown): undefined {
  if (!(error instanceof MissingFileError)) throw error;
}

async function storeDifferences({ archivos }: DatasetVersion, { sha256 }: Stored): Promise<Differences> {
  const counts = { altas: 0, cambios: 0, bajas: 0 };
  const rows = compareRows(readJsonRows(archivos.json.sha256), readJsonRows(sha256), counts);
  const stored = await putContent(Readable.from(writers.csv({ columns: differenceColumns, rows })));
  return { counts, stored };
}

async function addVersion(
  conjunto: string,
  { filas, stored, differences }: Files & { differences: Differences | undefined },
  now: Date,
): Promise<string> {
  const dia = today(now);
  const objectOf = (nombre: string) => ({
    kind: 'version-datos',
    ids: [conjunto, nombre],
    detail: { filas, ...Object.fromEntries(datasetFormats.map((format) => [format, stored[format].sha256])) },
  });
  return act(writer, 'datos.versionar', objectOf, async (tx) => {
    const numero = await nextNumber(tx, conjunto, dia);
    const nombre = versionName({ dia, numero });
    const contents = datasetFormats.map((formato) => ({
      formato: formato as (typeof versionesDatosArchivos.$inferInsert)['formato'],
      file: { nombre: `${conjunto}-${nombre}.${formato}`, tipo: mediaTypes[formato], ...stored[formato] },
    }));
    if (differences)
      contents.push({
        formato: 'cambios',
        file: { nombre: `${conjunto}-${nombre}-cambios.csv`, tipo: mediaTypes.csv, ...differences.stored },
      });
    const files = await addStoredArchivos(
      tx,
      contents.map(({ file }) => file),
    );
    const [version] = await tx
      .insert(versionesDatos)
      .values({ conjunto, dia, numero, filas, ...differences?.counts, creada: now })
      .returning({ id: versionesDatos.id });
    await tx.insert(versionesDatosArchivos).values(
      files.flatMap(({ id: archivoId }, index) => {
        const formato = contents[index]?.formato;
        return version && formato ? [{ versionId: version.id, formato, archivoId }] : [];
      }),
    );
    for (const { file } of contents) await assertStored(file);
    markChanged(tx, VERSIONS_AREA);
    return nombre;
  });
}

async function nextNumber(tx: Transaction, conjunto: string, dia: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(versionesDatos.numero) })
    .from(versionesDatos)
    .where(and(eq(versionesDatos.conjunto, conjunto), eq(versionesDatos.dia, dia)));
  return (row?.last ?? 0) + 1;
}
