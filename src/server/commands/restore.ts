import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { markRestoredState, renewProofs } from '#areas/atencion/commands/sealing/earlier-state.ts';
import { reinstateEscrow } from '#areas/atencion/commands/sealing/escrow.ts';
import { findKeysInForce, type KeysInForce } from '#areas/atencion/queries/keys.ts';
import { isStoredFileClaimed } from '#areas/atencion/queries.ts';
import { act } from '#platform/acts/act.ts';
import { systemActor } from '#platform/acts/actor.ts';
import { removeNotedMarks } from '#platform/acts/anchors/noted-marks.ts';
import { resetPosition } from '#platform/acts/anchors/noted-position.ts';
import { readCopied, readList } from '#platform/backup/contents.ts';
import { queueAgain } from '#platform/backup/jobs.ts';
import { assertEmptyDatabase, loadDatabase } from '#platform/backup/load.ts';
import { checksum, type Manifest, readPart, type StoreName } from '#platform/backup/manifest.ts';
import { setOrphansAside } from '#platform/backup/restored.ts';
import { type Config, ConfigError } from '#platform/config.ts';
import { withRawDatabase } from '#platform/database/connection.ts';
import { vacuumTables } from '#platform/database/writes/traces.ts';
import { hasKeyRing } from '#platform/encryption/key-ring.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { isContentNamed } from '#platform/files/contents.ts';
import { isDiskError } from '#platform/files/disk-error.ts';
import { fileStore, openFileStore } from '#platform/files/files.ts';
import { openConfiguredStore, openPrivateStore, privateStore } from '#platform/files/private.ts';
import type { FileStore } from '#platform/files/store.ts';
import { count } from '#platform/format.ts';
import { createLog } from '#platform/log.ts';
import { sumOf } from '#platform/sum.ts';
import { prepareDataFolder } from '../start/preconditions.ts';
import { openStores } from '../start/prepare.ts';
import { verifyAuditLog } from './log-verify.ts';
import { assertWhole, backupFrom } from './verify.ts';

type Print = (line: string) => void;

/** Option that restores although the site will send the pending mails of the backup again. */
const WITH_MAIL = '--con-correo';

const operator = systemActor('consola', 'restore', ['respaldo.restaurar']);

/**
 * `restore FOLDER`: verifies a backup, then restores it into an empty site: contents, key ring (if included), database and pending jobs. Contents of
 * the stores that are not in the backup are kept, and copied to `DATA_DIR/apartados`. Prints the keys that are current again.
 */
export async function restore(args: readonly string[], print: Print, config: Config): Promise<void> {
  const toRead = backupFrom(
    args.filter((arg) => arg !== WITH_MAIL),
    'restore',
  );
  const { folder } = toRead;
  if (config.SMTP_URL && !args.includes(WITH_MAIL))
    throw new ConfigError(
      `Con SMTP_URL, lo que se restaure enviaría otra vez los avisos que esperaban en el respaldo. En un ensayo, quite SMTP_URL de los ajustes; para volver a servir, repita la orden con ${WITH_MAIL}.`,
    );
  const manifest = await assertWhole(toRead, print, config);
  prepareDataFolder(config);
  openFileStore(await openConfiguredStore(config.FILES_STORE, config.filesDir, config));
  await openPrivateStore(config);
  await assertSameKeyRing(folder, manifest, config);
  await withRawDatabase(config, async (client) => {
    await assertEmptyDatabase(client);
    // The database is last: until it is complete, the restore can be repeated.
    const added = {
      archivos: await restoreContents(folder, 'archivos', manifest, fileStore()),
      adjuntos: await restoreContents(folder, 'adjuntos', manifest, privateStore()),
    };
    print(`Se copiaron ${count('archivo', added.archivos)} y ${count('adjunto', added.adjuntos)} que faltaban.`);
    await restoreKeyRing(folder, manifest, config, print);
    await loadDatabase(client, folder, manifest);
  }).catch((cause) => {
    if (!isDiskError(cause)) throw cause;
    throw new ConfigError(
      'La restauración no se terminó: no hay espacio en el disco, o no se puede escribir en él. La base de datos sigue vacía: libere espacio y repita la orden.',
      { cause },
    );
  });
  await removeNotedMarks(config.DATA_DIR);
  // The sentence for a running site would mislead here; the last line says what to do.
  await openStores(config, createLog(config.LOG_LEVEL), { forCommand: true, printKeyRing: () => undefined });
  // The backup is older than the current look-up key.
  if (!hasKeyRing()) {
    await openKeyRing(config, () => undefined, 'restored');
    if (hasKeyRing()) await renewProofs();
  }
  await markRestoredState(print, manifest.migracion);
  await resetPosition();
  const jobs = await queueAgain(await readPart(folder, manifest.trabajos), new Date());
  const orphans = await keepOrphans(config, print);
  const reinstated = hasKeyRing() && (await reinstateEscrow(new Date()));
  const keys = hasKeyRing() ? await findKeysInForce() : undefined;
  const detail = {
    respaldo: manifest.creado,
    conMarca: toRead.marked,
    trabajos: jobs,
    apartados: orphans,
    ...(keys?.escrow && { resguardo: keys.escrow }),
  };
  await act(operator, 'respaldo.restaurar', { kind: 'respaldo', detail }, async () => {});
  await vacuumTables();
  const rows = sumOf(manifest.tablas, ({ filas }) => filas);
  print(`Se restauraron ${count('fila', rows)} y ${count('trabajo', jobs)} en espera. Arranque el sitio.`);
  if (reinstated) print('El respaldo tenía una llave de resguardo anterior: sigue en vigor la que conoce el llavero.');
  await printProblems(print);
  if (keys) printKeysInForce(keys, manifest, print);
  else print(await missingKeyRing(config));
}

/** Prints the problems found by verifying the log of the restored site. */
async function printProblems(print: Print): Promise<void> {
  const lines: string[] = [];
  try {
    await verifyAuditLog([], (line) => lines.push(line));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const line of [...lines, error.message]) print(line);
  }
}

async function restoreContents(folder: string, name: StoreName, manifest: Manifest, store: FileStore): Promise<number> {
  let added = 0;
  for (const { sha256, bytes } of await readList(folder, manifest.almacenes[name])) {
    if ((await store.size(sha256)) === bytes) continue;
    await store.put(readCopied(folder, name, sha256));
    added += 1;
  }
  return added;
}

/** Throws `ConfigError` if a key ring other than that of the backup already exists. */
async function assertSameKeyRing(folder: string, { llavero }: Manifest, { keyRingFile }: Config): Promise<void> {
  if (!llavero || (await checksumIfPresent(keyRingFile)) === undefined) return;
  if ((await checksumIfPresent(keyRingFile)) !== (await checksum(join(folder, llavero.archivo))))
    throw new ConfigError(`En ${keyRingFile} hay otro llavero que el del respaldo. Apártelo y repita la orden.`);
}

async function restoreKeyRing(folder: string, { llavero }: Manifest, config: Config, print: Print): Promise<void> {
  if (!llavero || (await checksumIfPresent(config.keyRingFile)) !== undefined) return;
  await mkdir(dirname(config.keyRingFile), { recursive: true });
  await copyFile(join(folder, llavero.archivo), config.keyRingFile);
  print(`El llavero está en ${config.keyRingFile}.`);
}

/** Prints the current keys, since keys replaced or revoked after the backup are valid again. */
function printKeysInForce({ escrow, created, handlers }: KeysInForce, { creado }: Manifest, print: Print): void {
  const day = creado.slice(0, 10);
  print(
    `Todo está como el ${day}: repita lo que cambió después, como bajas de personal, permisos y exclusiones. Los accesos abiertos no se restauran.`,
  );
  if (!escrow) return;
  print(
    `La llave de resguardo en vigor es ${escrow}, del ${created?.toISOString().slice(0, 10)}. Si después del ${day} la reemplazó, repítalo antes de recibir registros: npm run escrow -- replace.`,
  );
  if (handlers > 0)
    print(
      `También vuelven las llaves de lectura de ${count('persona', handlers)}: revoque las que revocó desde entonces.`,
    );
}

async function missingKeyRing({ keyRingFile }: Config): Promise<string> {
  if ((await checksumIfPresent(keyRingFile)) === undefined)
    return 'Falta el llavero: restáurelo de su propio respaldo antes de arrancar.';
  return `El llavero ${keyRingFile} está dañado o no es el de este respaldo: restáurelo de su propio respaldo antes de arrancar.`;
}

async function checksumIfPresent(path: string): Promise<string | undefined> {
  return checksum(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Copies stored contents without rows in the restored database to a folder, and prints its path. Returns their number. */
async function keepOrphans(config: Config, print: Print): Promise<number> {
  const aside = join(config.DATA_DIR, 'apartados');
  const orphansByFolder = [
    [join(aside, 'archivos'), await setOrphansAside(fileStore(), isContentNamed, join(aside, 'archivos'))],
    [join(aside, 'adjuntos'), await setOrphansAside(privateStore(), isStoredFileClaimed, join(aside, 'adjuntos'))],
  ] as const;
  for (const [folder, orphans] of orphansByFolder) {
    if (orphans.length === 0) continue;
    print(`El respaldo no nombra estos contenidos de su almacén; hay copia en ${folder}, que ninguna orden borra:`);
    for (const sha256 of orphans) print(`  ${sha256}`);
  }
  return orphansByFolder[0][1].length + orphansByFolder[1][1].length;
}
