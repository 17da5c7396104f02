// Development server: two Vite servers in one process, one per application, as middleware on its port. The applications are loaded
// through the module graphs of Vite and reloaded after each edit.
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';

const site = createHttpServer();
const gestion = createHttpServer();
const options = (http) => ({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' });
const siteVite = await createServer(options(site));
const staffVite = await createServer({ ...options(gestion), configFile: 'vite.gestion.config.ts' });
let current;
let currentStaff;

async function application() {
  const module = await siteVite.ssrLoadModule('/src/server/main.ts');
  if (current?.module !== module) {
    await current?.started.then(({ app }) => app.close());
    current = { module, started: module.startDevelopment(() => staffVite.ssrLoadModule('/app.ts')) };
  }
  return current.started;
}

async function staffApplication() {
  const { createStaff } = await application();
  const module = await staffVite.ssrLoadModule('/app.ts');
  if (currentStaff?.module !== module) {
    await currentStaff?.started.then((app) => app.close());
    currentStaff = { module, started: createStaff() };
  }
  return currentStaff.started;
}

serve(site, siteVite, async () => (await application()).app);
serve(gestion, staffVite, staffApplication);
const { config } = await application();
await staffApplication();
site.listen(config.PORT, () => console.log(`Desarrollo en http://localhost:${site.address().port}`));
gestion.listen(config.gestionPort, () => console.log(`Gestión en http://localhost:${gestion.address().port}`));

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  // The handler of React Router would end the process before the database is stopped.
  process.removeAllListeners(event);
  process.on(event, async () => {
    await (await currentStaff?.started)?.close();
    await (await current?.started)?.app.close();
    await current?.module.release();
    await Promise.all([siteVite.close(), staffVite.close()]);
    process.exit(0);
  });
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
