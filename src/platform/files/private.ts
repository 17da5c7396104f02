import { mkdir, statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { provideService, service, serviceKey } from '../services.ts';
import type { FileStore } from './store.ts';
import type { S3Address } from './stores/address.ts';
import { localFileStore, protectFolder } from './stores/local.ts';

/** Store of files submitted by people, separate from published files. It contains only sealed bytes, and is not reachable by any address. */
type PrivateStore = FileStore & {
  /** Returns whether `bytes` more fit. The last 500 MB of a local disk are reserved for the database. */
  hasRoom(bytes: number): Promise<boolean>;
};

const RESERVE = 500_000_000;
const storeKey = serviceKey<PrivateStore>('private store', 'openPrivateStore');

/** Opens the private store that the settings name; called once at the start. */
export async function openPrivateStore(config: Config): Promise<void> {
  const { attachmentsDir: folder, ATTACHMENTS_STORE } = config;
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });
  // If the folder cannot be created now, the first submission with a file reports it.
  if (!ATTACHMENTS_STORE) await makeFolder().catch(() => undefined);
  provideService(storeKey, {
    ...(await openConfiguredStore(ATTACHMENTS_STORE, folder, config)),
    async hasRoom(bytes) {
      if (ATTACHMENTS_STORE) return true;
      await makeFolder();
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize - bytes > RESERVE;
    },
  });
}

/** Returns the store that `openPrivateStore` opened. */
export function privateStore(): PrivateStore {
  return service(storeKey);
}

/** Opens the S3 store at `address` or, without an address, the local store in `folder`. Loads the AWS SDK only for S3. */
export async function openConfiguredStore(
  address: S3Address | undefined,
  folder: string,
  { s3Credentials }: Pick<Config, 's3Credentials'>,
): Promise<FileStore> {
  if (address) {
    const { s3FileStore } = await import('./stores/s3.ts');
    return s3FileStore(address, s3Credentials);
  }
  // The site works without its files; the first `put` reports a folder that cannot be created.
  await protectFolder(folder).catch(() => undefined);
  return localFileStore(folder);
}
