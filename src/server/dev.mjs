// Development: Vite as middleware in the same process and port; the host is loaded through Vite's graph, again after each edit.
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';

const http = createHttpServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' });
let current;

async function application() {
  const module = await vite.ssrLoadModule('/src/server/main.ts');
  if (current?.module !== module) {
    await current?.app.then((app) => app.close());
    current = { module, app: module.startDevelopment() };
  }
  return current.app;
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, async (error) => {
    try {
      if (error) throw error;
      (await application()).routing(request, response);
    } catch (cause) {
      vite.ssrFixStacktrace(cause);
      console.error(cause);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(cause.stack);
    }
  });
});

const port = Number(process.env.PORT ?? 3000);
await application();
http.listen(port, () => console.log(`Desarrollo en http://localhost:${port}`));

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  // React Router's own handler would end the process before the database is stopped.
  process.removeAllListeners(event);
  process.on(event, async () => {
    await (await current?.app)?.close();
    await current?.module.release();
    await vite.close();
    process.exit(0);
  });
}
