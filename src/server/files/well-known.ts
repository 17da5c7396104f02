import type { FastifyInstance } from 'fastify';
import { identity } from '#institution/identity.ts';
import { favicon } from '#institution/logo.ts';
import { areas } from '../../areas/index.ts';
import { listTextPages } from '../../pages/texto/addresses.server.ts';
import { standing } from '../../routes.ts';
import type { Host } from '../host.ts';

/** `robots.txt`, `sitemap.xml`, the manifest and the favicon. */
export function serveWellKnown(app: FastifyInstance, host: Host): void {
  const origin = () => host.config.publicUrl.origin;
  const serve = (url: string, type: string, body: () => string | Promise<string>) =>
    app.get(url, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type(type)
        .send(await body()),
    );
  serve(
    '/robots.txt',
    'text/plain; charset=utf-8',
    () => `User-agent: *\nAllow: /\nSitemap: ${origin()}/sitemap.xml\n`,
  );
  serve('/favicon.svg', 'image/svg+xml', () => favicon);
  serve('/manifest.webmanifest', 'application/manifest+json', () =>
    JSON.stringify({
      name: identity.nombre,
      short_name: identity.siglas,
      lang: 'es-MX',
      start_url: '/',
      display: 'browser',
      background_color: '#ffffff',
      theme_color: identity.color,
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    }),
  );
  serve('/sitemap.xml', 'application/xml; charset=utf-8', async () => {
    const records = await Promise.all([...areas.map((area) => area.sitemap?.() ?? []), listTextPages()]);
    return siteMapXml(origin(), [...standing, ...records.flat()]);
  });
  app.get('/favicon.ico', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').redirect('/favicon.svg', 308),
  );
}

function siteMapXml(origin: string, pages: { path: string; changed?: string }[]): string {
  const entries = pages.map(({ path, changed }) => {
    const location = new URL(path, origin).href.replaceAll('&', '&amp;');
    return `<url><loc>${location}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
