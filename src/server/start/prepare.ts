import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { seedHolidays } from '#platform/calendar/holidays.ts';
import type { Config } from '#platform/config.ts';
import { closeDatabase, openDatabase } from '#platform/database/connection.ts';
import { keepOutOfCoreDumps } from '#platform/encryption/core-dump.ts';
import { openKeyRing } from '#platform/encryption/key-ring.ts';
import { openFileStore } from '#platform/files/files.ts';
import { openPrivateStore } from '#platform/files/private.ts';
import { openPublicUrl } from '#platform/http/public-url.ts';
import { closeJobs, openJobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { openMail } from '#platform/mail/mail.ts';
import { pdfTextsJob } from '#platform/pdf/sweep.ts';
import { loadInitialContent } from '../../areas/demo.ts';
import { areas } from '../../areas/index.ts';

const say = (line: string) => console.log(line);

/** Opens what the site stands on, gives a new database its first content, and starts the work in the background. */
export async function prepare(config: Config, log: Log): Promise<void> {
  await openStores(config);
  await loadInitialContent(config.DEMO, say);
  openMail(config);
  await openJobs([pdfTextsJob, ...areas.flatMap((area) => area.jobs?.(config) ?? [])], log);
}

/** Opens database, key ring and files, for the server or (`beside`) for a command that may run beside it. */
export async function openStores(config: Config, { beside = false } = {}): Promise<void> {
  keepOutOfCoreDumps();
  z.config(z.locales.es());
  openPublicUrl(config.publicUrl);
  await openDatabase(config, { beside });
  await seedHolidays();
  await openKeyRing(config, say);
  openFileStore(config.filesDir);
  openPrivateStore(config);
  for (const area of areas) area.start?.(config);
}

/** Ends the work in the background and closes the database. */
export async function release(): Promise<void> {
  // While the database is down the queues cannot be closed in order; they are simply left.
  await Promise.race([closeJobs().catch(() => undefined), setTimeout(2000, undefined, { ref: false })]);
  await closeDatabase();
}
