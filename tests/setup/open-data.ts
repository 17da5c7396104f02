import { beforeAll, inject } from 'vitest';
import { findOpenData } from '#areas/open-datasets.ts';
import { newestVersion } from '#platform/datasets/versions/read.ts';
import { writeVersion } from '#platform/datasets/versions/write.ts';
import { openFileStore } from '#platform/files/files.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { openPublicUrl } from '#platform/http/public-url.ts';
import { openServerDatabase } from './database.ts';

/** Opens the database and the files of the running server, to write versions of datasets into them. */
export function openServerDatasets(): void {
  openServerDatabase();
  beforeAll(() => {
    openFileStore(localFileStore(`${inject('dataDir')}/archivos`));
    openPublicUrl(new URL(inject('base')));
  });
}

/** Returns a dataset of the running server with its newest version, which is written now if rows changed. */
export async function freshVersion(id: string) {
  const data = await findOpenData(id);
  if (data) await writeVersion(data, new Date());
  const version = await newestVersion(id);
  if (!data || !version) throw new Error(`${id} has no version`);
  return { data, version };
}
