import { readConfig } from '#platform/config.ts';
import { closeDatabase } from '#platform/database/connection.ts';
import { listenForChanges } from '#platform/database/content-version.ts';
import { createLog } from '#platform/log.ts';
import { createApp } from './app.ts';
import { prepare } from './prepare.ts';
import { refuseToStart } from './start-errors.ts';
import { warmUp } from './warm-up.ts';

/** The development server's way in: everything but listening. Evaluated again after each edit. */
export async function startDevelopment() {
  const config = readConfig(process.env);
  await prepare(config);
  const { app } = await createApp(config, createLog(config.LOG_LEVEL), true);
  return app;
}
export { closeDatabase };

if (process.env.RUN_SERVER === '1' && !import.meta.env.DEV) await run().catch(refuseToStart);

async function run(): Promise<void> {
  const config = readConfig(process.env);
  await prepare(config);
  const log = createLog(config.LOG_LEVEL);
  const { app, host } = await createApp(config, log);
  const stopListening = await listenForChanges(() => host.cache.invalidate());
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    // Whatever hangs, the process ends, and the database with it.
    setTimeout(() => process.exit(1), 10_000).unref();
    await app.close();
    await stopListening();
    await closeDatabase();
    process.exit(0);
  };
  // `disconnect`: the process that started this one was killed.
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, close);
  await app.listen({ port: config.PORT, host: config.HOST });
  const local = new URL('http://localhost');
  const bound = app.server.address();
  local.port = String(typeof bound === 'object' && bound ? bound.port : config.PORT);
  // With PORT=0 the port, and with it the public address, is known only now.
  if (!config.PUBLIC_URL) config.publicUrl.href = local.href;
  warmUp(app);
  console.log(`Listo en ${local.origin}${config.PUBLIC_URL ? `, publicado como ${config.publicUrl.origin}` : ''}`);
}
