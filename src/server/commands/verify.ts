import type { Manifest } from '#platform/backup/manifest.ts';
import { type BackupProblem, verifyBackup } from '#platform/backup/verify.ts';
import { ConfigError } from '#platform/config.ts';
import { count, formatInteger } from '#platform/format.ts';

const descriptions: Record<BackupProblem['problem'], string> = { falta: 'falta', dañado: 'está dañado' };

/** `verify FOLDER`: reads a whole backup and compares every file with its checksum. It needs no database. */
export async function verify(args: readonly string[], print: (line: string) => void): Promise<void> {
  const [folder, ...extra] = args;
  if (!folder || extra.length > 0) throw new ConfigError('Use: npm run verify -- CARPETA');
  await assertWhole(folder, print);
}

/** Verifies a backup and prints what it contains. Throws `ConfigError` if a file is missing or damaged. */
export async function assertWhole(folder: string, print: (line: string) => void): Promise<Manifest> {
  const { manifest, problems } = await verifyBackup(folder);
  for (const { archivo, problem } of problems) print(`${archivo} ${descriptions[problem]}.`);
  if (problems.length > 0)
    throw new ConfigError(`El respaldo no está íntegro: ${count('archivo', problems.length)} con problemas.`);
  const { creado, sitio, tablas, almacenes } = manifest;
  const filas = tablas.reduce((sum, table) => sum + table.filas, 0);
  print(
    `El respaldo de ${sitio} está íntegro. Se hizo el ${creado.slice(0, 16).replace('T', ' a las ')} UTC: ${formatInteger(filas)} filas de ${count('tabla', tablas.length)}, ${count('archivo', almacenes.archivos.cantidad)}, ${count('adjunto', almacenes.adjuntos.cantidad)}, ${manifest.llavero ? 'con' : 'sin'} llavero.`,
  );
  return manifest;
}
