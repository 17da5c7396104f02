import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { markEarlierState } from '#areas/atencion/commands/sealing/earlier-state.ts';
import { moveTerms } from '#areas/atencion/commands/terms.ts';
import { countDue } from '#areas/atencion/queries/due.ts';
import { countAudience } from '#areas/avisos/commands/audience.ts';
import { contentKinds } from '#areas/contents.ts';
import { countReportsOf } from '#areas/correcciones/queries.ts';
import { listImports } from '#areas/imports.ts';
import { areas, kinds } from '#areas/index.ts';
import { listOpenDatasets } from '#areas/open-datasets.ts';
import { movingKinds } from '#areas/sets.ts';
import { identity } from '#institution/identity.ts';
import { anchorJob, anchorsAwayJob } from '#platform/acts/anchors/anchors.ts';
import { openNotedMarks, writeNotedMarks } from '#platform/acts/anchors/noted-marks.ts';
import { openPosition, writePosition } from '#platform/acts/anchors/noted-position.ts';
import { ownsLog } from '#platform/acts/verify.ts';
import { seedHolidays } from '#platform/calendar/holidays.ts';
import type { Config } from '#platform/config.ts';
import { closeDatabase, openDatabase } from '#platform/database/connection.ts';
import { removalsJob, versionsJob } from '#platform/datasets/versions/job.ts';
import {
  hasInitialContent,
  lacksAccounts,
  openDemonstration,
  recordWithoutDemonstration,
} from '#platform/demonstration/initial-content.ts';
import { digestJobs } from '#platform/editing/digest/digest.ts';
import { closedFormsJob } from '#platform/editing/drafts.ts';
import { linkCheckJob } from '#platform/editing/links/check.ts';
import { scheduleJobs } from '#platform/editing/schedules.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { openFileStore } from '#platform/files/files.ts';
import { openConfiguredStore, openPrivateStore } from '#platform/files/private.ts';
import { onFileSaved } from '#platform/files/saving/saved.ts';
import { checkContentJob } from '#platform/files/state/check.ts';
import { filePresenceJob } from '#platform/files/state/presence.ts';
import { filesReviewJob } from '#platform/files/state/review.ts';
import { limitsSweepJob } from '#platform/guard/sweep.ts';
import { openPublicUrl } from '#platform/http/public-url.ts';
import { spanishMessages } from '#platform/http/spanish-messages.ts';
import { accessMailJob } from '#platform/identity/links.ts';
import { importJob } from '#platform/import/runs/queue.ts';
import { closeJobs, type Job, openQueues, workOnJobs } from '#platform/jobs/jobs.ts';
import { tracesJob } from '#platform/jobs/traces.ts';
import type { Log } from '#platform/log.ts';
import { closeMail, openMail } from '#platform/mail/mail.ts';
import { pagePicturesJob, pdfTextJob, pdfTextsJob, queuePdfTexts } from '#platform/pdf/jobs.ts';
import { openPublications } from '#platform/publications/kind.ts';
import { numberOpenedJob } from '#platform/publications/number-opened.ts';
import { rebuildPublications } from '#platform/publications/rebuild.ts';
import { analyzeNewIndex } from '#platform/search/analyze-index.ts';
import { forgetSearchesJob } from '#platform/searches/count-search.ts';
import { keepOutOfCoreDumps, prepareDataFolder } from './preconditions.ts';
import { startWatches } from './watches.ts';

const print = (line: string) => console.log(line);

/**
 * Opens all services and loads the initial content of a new database. The development server prepares again after each edit, on the
 * open database (`reuseDatabase`). Background jobs start with `startJobs`.
 */
export async function prepare(config: Config, log: Log, { reuseDatabase = false } = {}): Promise<void> {
  await openStores(config, log, { reuseDatabase });
  await loadInitialContent(config.demo);
  await analyzeNewIndex();
  await openDemonstration();
  await openMail(config);
}

/** Starts the background jobs, where the process runs them. The applications exist by then: the check of links needs the public one. */
export async function startJobs({ SERVE }: Config, log: Log): Promise<void> {
  if (!SERVE.includes('tareas')) return;
  startWatches(log);
  await workOnJobs();
}

/**
 * Opens database, key ring, queues and file stores for the server, for a command that may run while the server runs (`forCommand`), or for a
 * process started by a server (`forServer`), which has already reported problems. `printKeyRing` receives the sentence on an unusable key ring.
 */
export async function openStores(
  config: Config,
  log: Log,
  { forCommand = false, forServer = false, reuseDatabase = false, printKeyRing = print } = {},
): Promise<void> {
  keepOutOfCoreDumps();
  z.config(spanishMessages);
  prepareDataFolder(config);
  openPublicUrl(config.publicUrl);
  openPublications(kinds);
  await openDatabase(config, { forCommand, forServer, reuse: reuseDatabase });
  // From here on, other users of the machine cannot read new files and folders. Not earlier: the embedded PostgreSQL runs as another
  // user, which needs access to DATA_DIR.
  process.umask(0o027);
  openPosition(config.DATA_DIR);
  openNotedMarks(config.DATA_DIR, { compacts: !forCommand });
  await openKeyRing(config, forServer ? () => undefined : printKeyRing, forCommand ? 'command' : 'server');
  // Only a server start marks unmarked data as valid, never a command.
  if (!forCommand) await markEarlierState(print);
  if (!forCommand && (await ownsLog()))
    print('El rol de DATABASE_URL es dueño de las tablas y puede cambiar la bitácora: defina DATABASE_OWNER_URL.');
  await seedHolidays(moveTerms);
  await rebuildPublications(print, forCommand);
  openFileStore(await openConfiguredStore(config.FILES_STORE, config.filesDir, config));
  await openPrivateStore(config);
  onFileSaved(queuePdfTexts);
  await openQueues(jobsOf(config), log, { works: !forCommand && config.SERVE.includes('tareas') });
  for (const area of areas) area.start?.(config);
}

function jobsOf(config: Config): Job[] {
  const imports = importJob({
    findImport: async (id) => (await listImports()).get(id),
    kinds: contentKinds,
    countPeople: (tx) => countAudience(tx, new Date()),
  });
  const platform = [
    accessMailJob,
    anchorJob,
    anchorsAwayJob(config.ANCHORS_TO ?? identity.correoSeguridad),
    limitsSweepJob,
    forgetSearchesJob,
    numberOpenedJob,
    tracesJob,
    imports,
    pdfTextJob,
    pdfTextsJob,
    pagePicturesJob,
    checkContentJob,
    filePresenceJob,
    filesReviewJob,
    versionsJob(listOpenDatasets),
    removalsJob(listOpenDatasets),
  ];
  const editing = [
    ...scheduleJobs(movingKinds),
    ...digestJobs(
      { kinds: movingKinds, listImports, countRecords: countDue, countReports: countReportsOf },
      config.gestionUrl,
    ),
    linkCheckJob(contentKinds),
    closedFormsJob,
  ];
  return [...platform, ...editing, ...areas.flatMap((area) => area.jobs?.(config) ?? [])];
}

/** Stops the background jobs and closes the database. */
export async function release(): Promise<void> {
  closeMail();
  // If the database is down, closing the queues never finishes, so it is abandoned after two seconds.
  await Promise.race([closeJobs().catch(() => undefined), setTimeout(2000, undefined, { ref: false })]);
  await writePosition().catch(() => undefined);
  await writeNotedMarks();
  await closeDatabase();
}

/** Entry of the program that loads the demonstration: built, next to the server or above its chunks; during development, its source. */
const programs = ['demo.js', '../demo.js', '../../../demo/main.ts'];

/**
 * On the first start with a database, loads the demonstration content if `isWanted`. Later starts only add missing accounts, so that the
 * demonstration never enters a database in use. Throws if the loading program fails.
 */
async function loadInitialContent(isWanted: boolean): Promise<void> {
  const isFirst = !(await hasInitialContent());
  if (isFirst && !isWanted) await recordWithoutDemonstration();
  if ((isFirst && isWanted) || (await lacksAccounts())) await runDemonstrationProgram();
}

async function runDemonstrationProgram(): Promise<void> {
  const program = programs.map((path) => resolve(import.meta.dirname, path)).find((path) => existsSync(path));
  if (!program) throw new Error(`No demonstration program at ${programs.join(', ')} of ${import.meta.dirname}`);
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The demonstration was not loaded: its program ended with ${signal ?? code}`);
}
