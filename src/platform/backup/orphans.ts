import type { FileStore } from '../files/store.ts';
import { localFileStore, protectFolder } from '../files/stores/local.ts';

/**
 * Copies the contents of a store that no row names into `folder`, where no command removes them, and returns their addresses. After an older
 * backup was restored these may be of records that a newer one has.
 */
export async function setOrphansAside(
  store: FileStore,
  isNamed: (sha256: string) => Promise<boolean>,
  folder: string,
): Promise<string[]> {
  const aside = localFileStore(folder);
  const orphans: string[] = [];
  for await (const { sha256 } of store.list()) {
    if (await isNamed(sha256)) continue;
    if (orphans.length === 0) await protectFolder(folder);
    if ((await aside.size(sha256)) === undefined) await aside.put(await store.read(sha256));
    orphans.push(sha256);
  }
  return orphans;
}
