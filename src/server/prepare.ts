import { z } from 'zod';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/database/connection.ts';
import { openFileStore } from '#platform/files/files.ts';
import { openPublicUrl } from '#platform/http/public-url.ts';
import { loadInitialContent } from '../areas/demo.ts';

/** Opens what the site stands on, and gives a new database its first content. */
export async function prepare(config: Config): Promise<void> {
  z.config(z.locales.es());
  openPublicUrl(config.publicUrl);
  await openDatabase(config);
  openFileStore(config.filesDir);
  await loadInitialContent(config.DEMO, (line) => console.log(line));
}
