import type { FastifyInstance } from 'fastify';
import { listTextPages } from '#areas/archivos/queries.ts';
import { listDatasetNames } from '#areas/open-datasets.ts';
import { identity } from '#institution/identity.ts';
import { favicon } from '#institution/logo.ts';
import { DAY_MS } from '#platform/calendar/days.ts';
import type { Config } from '#platform/config.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { listRecordPages } from '#platform/publications/read.ts';
import { isFixed } from '#platform/site-map/site-map.ts';
import { siteMap } from '../site-map/site-map.ts';

/** Validity of `security.txt` in milliseconds. */
const SECURITY_CONTACT_MS = 90 * DAY_MS;

// The public address is read for each request, because with PORT=0 it is known only after the server listens.

/** Serves `robots.txt`, `security.txt` (RFC 9116), the manifest and the favicon, which do not depend on content. */
export function serveWellKnown(app: FastifyInstance, config: Config): void {
  serveText(
    app,
    '/robots.txt',
    'text/plain; charset=utf-8',
    async () => `User-agent: *\nAllow: /\nSitemap: ${config.publicUrl.origin}/sitemap.xml\n`,
  );
  serveText(app, '/.well-known/security.txt', 'text/plain; charset=utf-8', async () =>
    securityContact(config.publicUrl),
  );
  serveText(app, '/favicon.svg', 'image/svg+xml', async () => favicon);
  serveText(app, '/manifest.webmanifest', 'application/manifest+json; charset=utf-8', async () =>
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
  app.get('/favicon.ico', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').redirect('/favicon.svg', 308),
  );
}

function securityContact({ origin }: URL): string {
  const expires = new Date(Date.now() + SECURITY_CONTACT_MS).toISOString();
  const canonical = `${origin}/.well-known/security.txt`;
  return `Contact: mailto:${identity.correoSeguridad}\nExpires: ${expires}\nPreferred-Languages: es\nCanonical: ${canonical}\n`;
}

/** Serves `sitemap.xml`, which lists the fixed pages with their tabs, the datasets, and the published records of all areas. */
export function serveSiteMap(app: FastifyInstance, config: Config): void {
  serveText(app, '/sitemap.xml', 'application/xml; charset=utf-8', async () => {
    const now = new Date();
    const records = await Promise.all([listRecordPages(now), listTextPages()]);
    const screens = siteMap.screens.filter(isFixed).flatMap((screen) => [screen, ...(screen.tabs ?? [])]);
    const datasets = (await listDatasetNames(now)).map(({ id }) => ({ path: datasetPath(id) }));
    return siteMapXml(config.publicUrl.origin, [...screens, ...datasets, ...records.flat()]);
  });
}

function serveText(app: FastifyInstance, url: string, type: string, readText: () => Promise<string>): void {
  app.get(url, cachedCall({ hide: true }), async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type(type);
    return readText();
  });
}

function siteMapXml(origin: string, pages: { path: string; changed?: string }[]): string {
  // Several records may share a page, which is listed once, with the first date.
  const unique = [...new Map(pages.toReversed().map((page) => [page.path, page])).values()].toReversed();
  const entries = unique.map(({ path, changed }) => {
    const location = new URL(path, origin).href.replaceAll('&', '&amp;');
    return `<url><loc>${location}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
