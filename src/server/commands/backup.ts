import { createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { listMissingFiles } from '#areas/atencion/queries/damaged-records.ts';
import { identity } from '#institution/identity.ts';
import { act } from '#platform/acts/act.ts';
import { systemActor } from '#platform/acts/actor.ts';
import { copyStore, listCopied } from '#platform/backup/contents.ts';
import { dumpDatabase, writePart } from '#platform/backup/dump.ts';
import { type Part, storeNames, writeManifest } from '#platform/backup/manifest.ts';
import { type Config, ConfigError } from '#platform/config.ts';
import { listForeignObjects } from '#platform/database/foreign-objects.ts';
import { readBackupKeys } from '#platform/encryption/key-ring.ts';
import { isDiskError } from '#platform/files/disk-error.ts';
import { fileStore } from '#platform/files/files.ts';
import { privateStore } from '#platform/files/private.ts';
import { count } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    respaldo: 'hacer' | 'restaurar';
  }
}

const usage = 'Use: npm run backup -- CARPETA [--con-llavero]';
const operator = systemActor('consola', 'backup', ['respaldo.hacer']);

/**
 * `backup FOLDER`: writes database, files and attachments into a new folder, with the checksum of each. With `--con-llavero` also the key
 * ring, which otherwise is backed up elsewhere.
 */
export async function backup(args: readonly string[], print: (line: string) => void, config: Config): Promise<void> {
  const withKeys = args.includes('--con-llavero');
  const [folder, ...extra] = args.filter((arg) => arg !== '--con-llavero');
  if (!folder || folder.startsWith('--') || extra.length > 0) throw new ConfigError(usage);
  await createEmptyFolder(folder);
  await writeBackup(folder, { withKeys, print, config }).catch((cause) => {
    if (!isDiskError(cause)) throw cause;
    throw new ConfigError(
      `El respaldo no se terminó: no hay espacio en ${folder}, o no se puede escribir. La carpeta está incompleta y no sirve: bórrela y repita la orden.`,
      { cause },
    );
  });
}

type Writing = { withKeys: boolean; print: (line: string) => void; config: Config };

async function writeBackup(folder: string, { withKeys, print, config }: Writing): Promise<void> {
  const stores = { archivos: fileStore(), adjuntos: privateStore() };
  // Contents are copied before the database, so that none it refers to is removed meanwhile, and again after it, for newer ones.
  const damaged: string[] = [];
  for (const name of storeNames) damaged.push(...(await copyStore(stores[name], folder, name)));
  const dump = await dumpDatabase(folder);
  for (const name of storeNames) await copyStore(stores[name], folder, name);
  const almacenes = {
    archivos: await listCopied(folder, 'archivos'),
    adjuntos: await listCopied(folder, 'adjuntos'),
  };
  const llavero = withKeys ? await copyKeyRing(folder, config) : undefined;
  const header = { formato: 1 as const, creado: new Date().toISOString(), sitio: identity.nombre };
  const [key] = readBackupKeys(config.keyRingFile);
  await writeManifest(folder, { ...header, ...dump, almacenes, ...(llavero && { llavero }) }, key);
  const filas = sumOf(dump.tablas, (table) => table.filas);
  const counts = { filas, archivos: almacenes.archivos.cantidad, adjuntos: almacenes.adjuntos.cantidad };
  await act(operator, 'respaldo.hacer', { kind: 'respaldo', detail: { ...counts, llavero: withKeys } }, async () => {});
  print(
    `El respaldo está en ${folder}: ${count('fila', filas)}, ${count('archivo', counts.archivos)} y ${count('adjunto', counts.adjuntos)}.`,
  );
  if (!key)
    print(`Falta el llavero ${config.keyRingFile}: el respaldo no tiene su marca, y nadie sabrá si alguien lo cambia.`);
  print(
    withKeys
      ? 'Incluye el llavero: quien tenga esta carpeta puede leer lo que las personas entregaron. Guárdela bajo llave.'
      : 'No incluye el llavero, sin el cual nadie lee lo que las personas entregaron: respáldelo en otro lugar.',
  );
  await printProblems(damaged, print);
}

/**
 * Reports data missing from the backup, and database objects that no migration created. Throws `ConfigError` if there are any, so that operators
 * notice.
 */
async function printProblems(damaged: readonly string[], print: (line: string) => void): Promise<void> {
  const lines = [
    ...damaged.map((sha256) => `Está dañado en su almacén, y no se respaldó: ${sha256}`),
    ...(await listMissingFiles()).map(
      ({ id, registroId }) => `Falta en su almacén, y no se respaldó: el adjunto ${id} del registro ${registroId}.`,
    ),
    ...(await listForeignObjects()).map((name) => `Ninguna migración lo hizo: ${name}.`),
  ];
  for (const line of lines) print(line);
  if (lines.length > 0)
    throw new ConfigError(
      'El respaldo se terminó y se puede restaurar, pero el sitio no está como debe: vea lo anterior.',
    );
}

async function createEmptyFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700, recursive: true });
  } catch (cause) {
    throw new ConfigError(`No se puede escribir en ${folder}.`, { cause });
  }
  if ((await readdir(folder)).length > 0) throw new ConfigError(`La carpeta ${folder} no está vacía.`);
}

async function copyKeyRing(folder: string, config: Config): Promise<Part> {
  return writePart(folder, 'llavero.json', createReadStream(config.keyRingFile)).catch((cause) => {
    throw new ConfigError(`No se puede leer el llavero ${config.keyRingFile}.`, { cause });
  });
}
