// Development server: two Vite servers in one process, one per application, as middleware on its port. The applications are loaded
// through the module graphs of Vite and reloaded after each edit; the services, the database among them, stay open.
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';

const site = createHttpServer();
const gestion = createHttpServer();
const options = (http) => ({ server: { middlewareMode: true, ws: { server: http } }, appType: 'custom' });
const siteVite = await createServer(options(site));
const staffVite = await createServer({ ...options(gestion), configFile: 'vite.gestion.config.ts' });
const loadStaff = () => staffVite.ssrLoadModule('/app.ts');
const loadSite = () => siteVite.ssrLoadModule('/src/server/main.ts');

const application = reloaded(
  loadSite,
  (module) => module.startDevelopment(loadStaff),
  ({ app }) => app.close(),
);
const staffApplication = reloaded(
  loadStaff,
  async () => (await application.current()).createStaff(),
  (app) => app.close(),
);

let stopping = false;
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  // The handler of React Router would end the process before the database is stopped.
  process.removeAllListeners(event);
  process.on(event, () => {
    if (!stopping) void stop();
    stopping = true;
  });
}

await start().catch(async (error) => {
  const { refuseToStart } = await siteVite.ssrLoadModule('/src/server/start/refuse-to-start.ts');
  await refuseToStart(error);
});

async function start() {
  const { readConfig } = await siteVite.ssrLoadModule('/src/platform/config.ts');
  const { assertPortFree, listeners } = await siteVite.ssrLoadModule('/src/server/start/listener.ts');
  const config = readConfig(process.env);
  await assertPortFree(listeners.publico, config);
  await assertPortFree(listeners.gestion, config);
  // The settings are read again after each edit: free ports are chosen once.
  process.env.PORT = String(await listen(site, config.PORT, config.HOST));
  process.env.GESTION_PORT = String(await listen(gestion, config.gestionPort, config.HOST));
  serve(site, siteVite, async () => (await application.current()).app);
  serve(gestion, staffVite, staffApplication.current);
  await application.current();
  await staffApplication.current();
  console.log(`Gestión en http://localhost:${process.env.GESTION_PORT}`);
  console.log(`Desarrollo en http://localhost:${process.env.PORT}`);
}

async function listen(http, port, host) {
  http.listen(port, host);
  await once(http, 'listening');
  return http.address().port;
}

/** Ends what was started, also what is broken: PostgreSQL must not outlive the process. */
async function stop() {
  const ignore = () => undefined;
  await staffApplication.close().catch(ignore);
  await application.close().catch(ignore);
  await (await siteVite.ssrLoadModule('/src/server/start/prepare.ts')).release().catch(ignore);
  process.exit(0);
}

/**
 * The instance that `start` makes of a module, made again when an edit gives another module. One start at a time; after one that failed
 * the next request tries again.
 */
function reloaded(load, start, end) {
  let instance;
  let turn = Promise.resolve();
  const close = async () => {
    const previous = instance;
    instance = undefined;
    if (previous) await end(previous.started);
  };
  const current = async () => {
    const module = await load();
    if (instance?.module !== module) {
      await close();
      instance = { module, started: await start(module) };
    }
    return instance.started;
  };
  return {
    current: () => {
      turn = turn.then(current, current);
      return turn;
    },
    close,
  };
}

function serve(http, vite, load) {
  http.on('request', (request, response) => {
    const originalUrl = request.url;
    vite.middlewares(request, response, async (error) => {
      try {
        if (error) throw error;
        // Vite removes its base path from `request.url`.
        request.url = originalUrl;
        (await load()).routing(request, response);
      } catch (cause) {
        vite.ssrFixStacktrace(cause);
        console.error(cause);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(cause.stack);
      }
    });
  });
}
