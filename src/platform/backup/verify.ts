import { join } from 'node:path';
import { pathOfCopied, readList } from './contents.ts';
import { checksum, type Manifest, partsOf, readManifest, storeNames } from './manifest.ts';

/** A file of a backup that is missing, or whose bytes differ from the written ones. */
export type BackupProblem = { archivo: string; problem: 'falta' | 'dañado' };

/**
 * Reads every file of a backup and compares it with its checksum. With `keys`, also checks the mark of the manifest. Throws `BackupError` if
 * there is no backup, or its manifest was tampered with.
 */
export async function verifyBackup(
  folder: string,
  keys: readonly Buffer[],
): Promise<{ manifest: Manifest; problems: BackupProblem[] }> {
  const manifest = await readManifest(folder, keys);
  const problems: BackupProblem[] = [];
  const compare = async (archivo: string, sha256: string) => {
    const actualHash = await checksum(join(folder, archivo)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (actualHash !== sha256) problems.push({ archivo, problem: actualHash === undefined ? 'falta' : 'dañado' });
  };
  for (const { archivo, sha256 } of partsOf(manifest)) await compare(archivo, sha256);
  for (const name of storeNames) {
    const list = manifest.almacenes[name];
    // A damaged list cannot be compared with contents.
    if (problems.some(({ archivo }) => archivo === list.archivo)) continue;
    for (const { sha256 } of await readList(folder, list)) await compare(pathOfCopied('', name, sha256), sha256);
  }
  return { manifest, problems };
}
