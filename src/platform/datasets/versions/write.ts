import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { and, eq, max } from 'drizzle-orm';
import { act } from '../../acts/act.ts';
import { systemActor } from '../../acts/actor.ts';
import { newestChange } from '../../acts/outbox.ts';
import { markChanged, type Transaction } from '../../acts/transaction.ts';
import { db, writableDb } from '../../database/connection.ts';
import { readMoment } from '../../database/cursor.ts';
import { lockText } from '../../database/writes/transaction-locks.ts';
import { removeUnnamed } from '../../files/contents.ts';
import { addStoredArchivos, assertStored } from '../../files/files.ts';
import { publicAddress } from '../../http/public-url.ts';
import { datasetFormats, type Table } from '../../tables/table.ts';
import { mediaTypes, writers } from '../../tables/writers.ts';
import { today } from '../../visibility.ts';
import type { OpenData } from '../open-data.ts';
import type { Values } from '../rows.ts';
import { conjuntosComprobados, VERSIONS_AREA, versionesDatos, versionesDatosArchivos } from '../schema.ts';
import { newestVersion } from './read.ts';
import { addDifferences, type StoredVersion, storeFiles } from './store.ts';
import { versionName } from './version.ts';

declare module '../../acts/actions.ts' {
  interface Actions {
    datos: 'versionar' | 'suprimir';
  }
}

class WrittenMeanwhileError extends Error {}

const writer = systemActor('trabajo', 'datos-versiones', ['datos.versionar']);

/**
 * Writes a version of a dataset, unless its newest one has the same rows: stores a file per format from a single read, and then records them in one
 * act. Returns the name of the version; undefined if none was written, for example because another process wrote one meanwhile. Files of a failed
 * version are not offered.
 */
export async function writeVersion(
  data: Pick<OpenData, 'id' | 'table' | 'readReasons'>,
  now: Date,
): Promise<string | undefined> {
  const conjunto = data.id;
  // Read before the rows, so that a change meanwhile marks the version as outdated.
  const cambio = await newestChange(db());
  const before = await newestVersion(conjunto);
  const isSame = before && (await hashOfCsv(await data.table(now))) === before.archivos.csv.sha256;
  let written: string | undefined;
  if (!isSame) {
    const compared = before && { json: before.archivos.json, dia: before.dia, readReasons: data.readReasons };
    const files = await readMoment(async (read) => storeFiles(await data.table(now, read)));
    const version = await addDifferences(files, compared);
    try {
      written = await addDatasetVersion(conjunto, version, { after: before?.id, now });
    } catch (error) {
      if (!(error instanceof WrittenMeanwhileError)) throw error;
      for (const { sha256 } of Object.values(version.stored)) await removeUnnamed(sha256);
      if (version.differences) await removeUnnamed(version.differences.stored.sha256);
      return undefined;
    }
  }
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

/** Adds a version with its stored files and returns its name. Throws `WrittenMeanwhileError` unless `after` is still the newest version. */
async function addDatasetVersion(
  conjunto: string,
  { filas, stored, differences }: StoredVersion,
  { after, now }: { after: number | undefined; now: Date },
): Promise<string> {
  const dia = today(now);
  const objectOf = (nombre: string) => ({
    kind: 'version-datos',
    ids: [conjunto, nombre],
    detail: { filas, ...Object.fromEntries(datasetFormats.map((format) => [format, stored[format].sha256])) },
  });
  return act(writer, 'datos.versionar', objectOf, async (tx) => {
    await lockText(tx, `version ${conjunto}`);
    if ((await newestVersion(conjunto))?.id !== after) throw new WrittenMeanwhileError(conjunto);
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
