import { keptSums as ofAudits } from '#areas/auditorias/queries/kept-tables.ts';
import { lockEntes } from '#areas/entes/commands.ts';
import { listEnteIds } from '#areas/entes/queries/ente-names.ts';
import { keptSums as ofReports } from '#areas/informes/queries/kept-tables.ts';
import { act } from '#platform/acts/act.ts';
import { systemActor } from '#platform/acts/actor.ts';
import { Unchanged } from '#platform/acts/transaction.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import { type BackupProblem, verifyBackup } from '#platform/backup/verify.ts';
import { chunks } from '#platform/chunks.ts';
import { type Config, ConfigError } from '#platform/config.ts';
import { compareSums, compareTotals, type KeptDifference } from '#platform/database/reads/kept-tables.ts';
import { readBackupKeys } from '#platform/encryption/key-ring.ts';
import { count, formatInteger } from '#platform/format.ts';
import { createLog } from '#platform/log.ts';
import { sumOf } from '#platform/sum.ts';
import { today } from '#platform/visibility.ts';
import { assertSite } from '../start/preconditions.ts';
import { openStores } from '../start/prepare.ts';

const descriptions: Record<BackupProblem['problem'], string> = { falta: 'falta', dañado: 'está dañado' };
/** Option that skips the mark, for backups of earlier releases, or without access to the key ring. */
const UNMARKED = '--sin-marca';

/**
 * `verify`: compares the stored sums of the database with their rows. `verify FOLDER`: reads a whole backup, compares every file with its
 * checksum, and the manifest with its mark under the key ring; it needs no database. `--sin-marca` skips the mark.
 */
export async function verify(args: readonly string[], print: (line: string) => void, config: Config): Promise<void> {
  if (args.length === 0) {
    await assertSite(config);
    await openStores(config, createLog(config.LOG_LEVEL), { forCommand: true });
    return verifySums(print);
  }
  await assertWhole(backupFrom(args, 'verify'), print, config);
}

/** A backup to read: its folder, and whether to check its mark. */
type BackupToRead = { folder: string; marked: boolean };

/** Reads the arguments of `verify` and `restore`. Throws `ConfigError`. */
export function backupFrom(args: readonly string[], command: 'verify' | 'restore'): BackupToRead {
  const [folder, ...extra] = args.filter((arg) => arg !== UNMARKED);
  if (!folder || folder.startsWith('--') || extra.length > 0)
    throw new ConfigError(`Use: npm run ${command} -- CARPETA [${UNMARKED}]`);
  return { folder, marked: !args.includes(UNMARKED) };
}

/** Verifies a backup and prints its contents. Throws `ConfigError` if a file is missing or damaged, `BackupError` if it was tampered with. */
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
  const filas = sumOf(tablas, (table) => table.filas);
  print(
    `El respaldo está íntegro; es de: ${sitio}. Se hizo el ${creado.slice(0, 16).replace('T', ' a las ')} UTC: ${count('fila', filas)} de ${count('tabla', tablas.length)}, ${count('archivo', almacenes.archivos.cantidad)}, ${count('adjunto', almacenes.adjuntos.cantidad)}, ${manifest.llavero ? 'con' : 'sin'} llavero.`,
  );
  if (!marked) print('No se comprobó su marca: si alguien lo cambió y volvió a calcular sus sumas, no se nota.');
  return manifest;
}

/** Number of entes recounted at a time; acts that change them wait meanwhile. */
const MAX_ENTES = 100;
const areas = [ofAudits, ofReports];
const operator = systemActor('consola', 'verify', ['publicaciones.reconstruir']);

/**
 * Recounts the rows of all entes in batches, and prints every stored sum that differs, without writing. Throws `ConfigError` if there are
 * differences.
 */
export async function verifySums(print: (line: string) => void): Promise<void> {
  const day = today(new Date());
  const ids = await listEnteIds();
  let differing = 0;
  const printDifferences = (differences: readonly KeptDifference[]) => {
    for (const { table, key, number, kept, counted } of differences)
      print(`${table} (${key}): ${number} dice ${formatInteger(kept)}, y sus renglones dan ${formatInteger(counted)}.`);
    differing += differences.length;
  };
  // 0 is the id for rows without an ente.
  for (const some of chunks([0, ...ids], MAX_ENTES)) {
    for (const area of areas)
      printDifferences(
        await act(operator, 'publicaciones.reconstruir', { kind: 'publicaciones' }, async (tx) => {
          await lockEntes(tx, some);
          return new Unchanged(await compareSums(tx, area, some, day));
        }),
      );
  }
  for (const area of areas) printDifferences(await compareTotals(area, day));
  if (differing > 0)
    throw new ConfigError(
      `Las cifras no son las de sus renglones: ${count('diferencia', differing)}. Las de un ente se corrigen al guardar un renglón suyo; todas, también los totales, al arrancar después de: delete from derivacion_publicaciones.`,
    );
  print(`Las cifras son las de sus renglones: ${count('ente', ids.length)}.`);
}
