// Development server: two Vite servers in one process, one per application, as middleware on its port. The applications are loaded
// through the module graphs of Vite and reloaded after each edit; the services, the database among them, stay open.
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type InlineConfig, type ViteDevServer } from 'vite';

type Site = typeof import('./main.ts');
type Config = typeof import('#platform/config.ts');
type Listener = typeof import('./start/listener.ts');
type Preparation = typeof import('./start/prepare.ts');
type Refusal = typeof import('./start/refuse-to-start.ts');
type StaffBundle = Awaited<ReturnType<Parameters<Site['startDevelopment']>[0]>>;
/** Common interface of Fastify and the built applications: a request listener. */
type Application = { routing(request: IncomingMessage, response: ServerResponse): void };
/** An instance of a module that follows its edits. */
type Reloaded<Instance> = { current: () => Promise<Instance>; close: () => Promise<void> };

const site = createHttpServer();
const gestion = createHttpServer();
const options = (http: Server): InlineConfig => ({
  server: { middlewareMode: true, ws: { server: http } },
  appType: 'custom',
});
const siteVite = await createServer(options(site));
const staffVite = await createServer({ ...options(gestion), configFile: 'vite.gestion.config.ts' });
const loadStaff = () => staffVite.ssrLoadModule('/app.ts') as Promise<StaffBundle>;
const loadSite = () => siteVite.ssrLoadModule('/src/server/main.ts') as Promise<Site>;

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
  // Otherwise React Router's handler would end the process before the database is stopped.
  process.removeAllListeners(event);
  process.on(event, () => {
    if (!stopping) void stop();
    stopping = true;
  });
}

await start().catch(async (error) => {
  const { refuseToStart } = (await siteVite.ssrLoadModule('/src/server/start/refuse-to-start.ts')) as Refusal;
  await refuseToStart(error);
});

async function start(): Promise<void> {
  const { readConfig } = (await siteVite.ssrLoadModule('/src/platform/config.ts')) as Config;
  const { assertPortFree, listeners } = (await siteVite.ssrLoadModule('/src/server/start/listener.ts')) as Listener;
  const config = readConfig(process.env);
  await assertPortFree(listeners.publico, config);
  await assertPortFree(listeners.gestion, config);
  // The settings are read again after each edit, so the chosen free ports are fixed.
  process.env.PORT = String(await listen(site, config.PORT, config.HOST));
  process.env.GESTION_PORT = String(await listen(gestion, config.gestionPort, config.HOST));
  serve(site, siteVite, async () => (await application.current()).app);
  serve(gestion, staffVite, staffApplication.current);
  await application.current();
  await staffApplication.current();
  console.log(`Gestión en http://localhost:${process.env.GESTION_PORT}`);
  console.log(`Desarrollo en http://localhost:${process.env.PORT}`);
}

async function listen(http: Server, port: number, host: string): Promise<number> {
  http.listen(port, host);
  await once(http, 'listening');
  return (http.address() as AddressInfo).port;
}

/** Ends all started services, including broken ones: PostgreSQL must not outlive the process. */
async function stop(): Promise<void> {
  const ignore = () => undefined;
  await staffApplication.close().catch(ignore);
  await application.close().catch(ignore);
  await ((await siteVite.ssrLoadModule('/src/server/start/prepare.ts')) as Preparation).release().catch(ignore);
  process.exit(0);
}

/**
 * Returns the instance that `start` creates from a module, recreated after an edit of the module. Starts are serialized; after a failed start, the
 * next request retries.
 */
function reloaded<Module, Instance>(
  load: () => Promise<Module>,
  start: (module: Module) => Promise<Instance>,
  end: (instance: Instance) => Promise<void>,
): Reloaded<Instance> {
  let instance: { module: Module; started: Instance } | undefined;
  let turn: Promise<unknown> = Promise.resolve();
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
      const next = turn.then(current, current);
      turn = next;
      return next;
    },
    close,
  };
}

function serve(http: Server, vite: ViteDevServer, load: () => Promise<Application>): void {
  http.on('request', (request, response) => {
    const originalUrl = request.url;
    vite.middlewares(request, response, async (error?: unknown) => {
      try {
        if (error) throw error;
        // Vite removes its base path from `request.url`.
        request.url = originalUrl;
        (await load()).routing(request, response);
      } catch (cause) {
        const failure = cause instanceof Error ? cause : new Error(String(cause));
        vite.ssrFixStacktrace(failure);
        console.error(failure);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(failure.stack);
      }
    });
  });
}
