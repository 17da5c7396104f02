import type { Config } from '../../config.ts';
import type { FileStore } from '../store.ts';
import type { S3Address } from './address.ts';
import { localFileStore, protectFolder } from './local.ts';

/** Opens the S3 store at `address`, or the local one in `folder` where no address is set. Loads the AWS SDK only for the first. */
export async function openConfiguredStore(
  address: S3Address | undefined,
  folder: string,
  { s3Credentials }: Pick<Config, 's3Credentials'>,
): Promise<FileStore> {
  if (address) {
    const { s3FileStore } = await import('./s3.ts');
    return s3FileStore(address, s3Credentials);
  }
  // The site also works without its files: what cannot be created now is reported by the first `put`.
  await protectFolder(folder).catch(() => undefined);
  return localFileStore(folder);
}
