import type { Manifest } from '#platform/backup/manifest.ts';
import { type BackupProblem, verifyBackup } from '#platform/backup/verify.ts';
import { type Config, ConfigError } from '#platform/config.ts';
import { readBackupKeys } from '#platform/encryption/key-ring.ts';
import { count } from '#platform/format.ts';
import { createLog } from '#platform/log.ts';
import { assertSite } from '../start/preconditions.ts';
import { openStores } from '../start/prepare.ts';
import { verifySums } from './verify-sums.ts';

const descriptions: Record<BackupProblem['problem'], string> = { falta: 'falta', dañado: 'está dañado' };
/** Takes a backup as it is: one of before there were marks, or one whose key ring is not at hand. */
const UNMARKED = '--sin-marca';

/**
 * `verify`: compares the kept sums of the database with their rows. `verify FOLDER`: reads a whole backup, compares every file with its checksum,
 * and the manifest with the mark that only the key ring makes; it needs no database. With `--sin-marca` it does not ask for the mark.
 */
export async function verify(args: readonly string[], print: (line: string) => void, config: Config): Promise<void> {
  if (args.length === 0) {
    await assertSite(config);
    await openStores(config, createLog(config.LOG_LEVEL), { forCommand: true });
    return verifySums(print);
  }
  await assertWhole(backupFrom(args, 'verify'), print, config);
}

/** A backup that a command reads: its folder, and whether its mark counts. */
export type BackupToRead = { folder: string; marked: boolean };

/** Reads the arguments of `verify` and `restore`. Throws `ConfigError`. */
export function backupFrom(args: readonly string[], command: 'verify' | 'restore'): BackupToRead {
  const [folder, ...extra] = args.filter((arg) => arg !== UNMARKED);
  if (!folder || folder.startsWith('--') || extra.length > 0)
    throw new ConfigError(`Use: npm run ${command} -- CARPETA [${UNMARKED}]`);
  return { folder, marked: !args.includes(UNMARKED) };
}

/** Verifies a backup and prints what it contains. Throws `ConfigError` if a file is missing or damaged, `BackupError` if somebody changed it. */
export async function assertWhole(
  { folder, marked }: BackupToRead,
  print: (line: string) => void,
  { keyRingFile }: Config,
): Promise<Manifest> {
  const keys = marked ? readBackupKeys(keyRingFile) : [];
  if (marked && keys.length === 0)
    throw new ConfigError(
      `Falta el llavero ${keyRingFile}, o está dañado: sin él no se sabe si alguien cambió el respaldo. Restáurelo primero de su propio respaldo, o repita la orden con ${UNMARKED}.`,
    );
  const { manifest, problems } = await verifyBackup(folder, keys);
  for (const { archivo, problem } of problems) print(`${archivo} ${descriptions[problem]}.`);
  if (problems.length > 0)
    throw new ConfigError(`El respaldo no está íntegro: ${count('archivo', problems.length)} con problemas.`);
  const { creado, sitio, tablas, almacenes } = manifest;
  const filas = tablas.reduce((sum, table) => sum + table.filas, 0);
  print(
    `El respaldo está íntegro; es de: ${sitio}. Se hizo el ${creado.slice(0, 16).replace('T', ' a las ')} UTC: ${count('fila', filas)} de ${count('tabla', tablas.length)}, ${count('archivo', almacenes.archivos.cantidad)}, ${count('adjunto', almacenes.adjuntos.cantidad)}, ${manifest.llavero ? 'con' : 'sin'} llavero.`,
  );
  if (!marked) print('No se comprobó su marca: si alguien lo cambió y volvió a calcular sus sumas, no se nota.');
  return manifest;
}
