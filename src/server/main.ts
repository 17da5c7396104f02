import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { listImports } from '#areas/imports.ts';
import { changedArea } from '#areas/tags.ts';
import type { createStaffApplication } from '#gestion/app.ts';
import type { Staff } from '#gestion/staff-context.ts';
import { listenForChanges } from '#platform/acts/listen.ts';
import { noteRestoredBackup } from '#platform/backup/restored.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { openLinkCheck } from '#platform/editing/links/check.ts';
import { dropResults, startKeepingResults } from '#platform/kept-results/keep-results.ts';
import { createLog, type Log } from '#platform/log.ts';
import { forgetVariants } from '#platform/pictures/pictures.ts';
import { ownOrigin } from '#platform/web/request-origin.ts';
import { createSite } from '#site/app.ts';
import { warmUp } from '#site/warm-up.ts';
import { askPublicSite } from './start/ask-public-site.ts';
import { assertPortFree, listeners, listenOn } from './start/listener.ts';
import { assertInstitution, refuseRoot } from './start/preconditions.ts';
import { prepare, release, startJobs } from './start/prepare.ts';
import { refuseToStart } from './start/refuse-to-start.ts';
import { unknownSettings } from './start/unknown-settings.ts';

/** Bundle of the staff application, which has its own routes and assets. */
type StaffBundle = { createStaffApplication: typeof createStaffApplication };

/** Creates the applications for the development server, which opens the ports and re-evaluates this module after each edit. */
export async function startDevelopment(loadStaff: () => Promise<StaffBundle>) {
  assertInstitution();
  const config = { ...readConfig(process.env), COMPONENTS: true };
  refuseRoot(config);
  const log = createLog(config.LOG_LEVEL);
  await prepare(config, log, { reuseDatabase: true });
  const { app, cache } = await createSite(config, log, true);
  openLinkCheck(askPublicSite(() => config.publicUrl));
  await startJobs(config, log);
  const staffOptions = { config, log, development: true, cacheReport: () => cache.statistics(), listImports };
  return { config, app, createStaff: async () => (await loadStaff()).createStaffApplication(staffOptions) };
}
if (process.env.RUN_SERVER === '1' && !import.meta.env.DEV) await run().catch(refuseToStart);

async function run(): Promise<void> {
  for (const sentence of unknownSettings(process.env)) console.error(sentence);
  assertInstitution();
  const config = readConfig(process.env);
  const parts = new Set(config.SERVE);
  if (parts.has('publico')) await assertPortFree(listeners.publico, config);
  if (parts.has('gestion')) await assertPortFree(listeners.gestion, config);
  if (parts.has('publico') || parts.has('gestion')) refuseRoot(config);
  const log = createLog(config.LOG_LEVEL);
  await prepare(config, log);
  const site = parts.has('publico') ? await createSite(config, log) : undefined;
  openLinkCheck(askPublicSite(() => (site ? ownOrigin(site.app) : config.publicUrl)));
  const staff = parts.has('gestion') ? await createStaff(config, log, () => site?.cache.statistics()) : undefined;
  await noteRestoredBackup(new Date());
  await startJobs(config, log);
  const keepResults = (listening: boolean) => startKeepingResults(listening ? config.RESULT_SECONDS * 1000 : 0);
  const stopListening = await listenForChanges(
    (announced, subjects) => {
      const area = changedArea(announced);
      dropResults(area);
      forgetVariants();
      site?.cache.invalidate(area, subjects);
    },
    (listening) => {
      keepResults(listening);
      site?.cache.setReceivesChanges(listening);
    },
    (error) => log.warn({ err: error }, 'changes of other nodes are not heard'),
  );
  keepResults(true);
  site?.cache.setReceivesChanges(true);
  stopOnSignal(
    [site?.app, staff].filter((app) => app !== undefined),
    stopListening,
  );
  if (staff) console.log(`Gestión en ${await listenOn(staff, listeners.gestion, config)}`);
  const address = site && (await listenOn(site.app, listeners.publico, config));
  if (site) warmUp(site.app);
  console.log(address ? `Listo en ${address}` : 'Listo');
}

async function createStaff(config: Config, log: Log, cacheReport: Staff['cacheReport']) {
  const bundle = new URL('../gestion/server/index.js', import.meta.url).href;
  const staff = (await import(/* @vite-ignore */ bundle)) as StaffBundle;
  return staff.createStaffApplication({ config, log, development: false, cacheReport, listImports });
}

function stopOnSignal(apps: readonly FastifyInstance[], stopListening: () => Promise<void>): void {
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    // Requests in progress have five seconds to finish before the process and the database end.
    await Promise.race([Promise.all(apps.map((app) => app.close())), setTimeout(5000)]);
    await Promise.race([stopListening(), setTimeout(1000)]);
    await release();
    process.exit(0);
  };
  // `disconnect`: the process that started this one was killed.
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, close);
}
