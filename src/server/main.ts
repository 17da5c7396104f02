import { setTimeout } from 'node:timers/promises';
import { readConfig } from '#platform/config.ts';
import { listenForChanges } from '#platform/database/content-version.ts';
import { createLog } from '#platform/log.ts';
import { createApp } from './app.ts';
import { warmUp } from './pictures/warm-up.ts';
import { assertPortFree } from './start/free-port.ts';
import { prepare, release } from './start/prepare.ts';
import { refuseToStart } from './start/refuse.ts';

/** The development server's way in: everything but listening. Evaluated again after each edit. */
export async function startDevelopment() {
  const config = { ...readConfig(process.env), COMPONENTS: true };
  const log = createLog(config.LOG_LEVEL);
  await prepare(config, log);
  const { app } = await createApp(config, log, true);
  return app;
}
export { release };

if (process.env.RUN_SERVER === '1' && !import.meta.env.DEV) await run().catch(refuseToStart);

async function run(): Promise<void> {
  const config = readConfig(process.env);
  await assertPortFree(config);
  const log = createLog(config.LOG_LEVEL);
  await prepare(config, log);
  const { app, host } = await createApp(config, log);
  const stopListening = await listenForChanges(() => host.cache.invalidate());
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    // Requests in course get five seconds; whatever hangs after that, the process ends, and the database with it.
    await Promise.race([app.close(), setTimeout(5000)]);
    await Promise.race([stopListening(), setTimeout(1000)]);
    await release();
    process.exit(0);
  };
  // `disconnect`: the process that started this one was killed.
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, close);
  await app.listen({ port: config.PORT, host: config.HOST });
  const local = new URL('http://localhost');
  const bound = app.server.address();
  local.port = String(typeof bound === 'object' && bound ? bound.port : config.PORT);
  // With PORT=0 the port, and with it the public address, is known only now.
  if (!config.PUBLIC_URL) config.publicUrl.href = local.href;
  warmUp(app);
  console.log(`Listo en ${local.origin}${config.PUBLIC_URL ? `, publicado como ${config.publicUrl.origin}` : ''}`);
}
