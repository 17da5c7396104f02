import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { createRequestHandler } from 'react-router';
import { isDatabaseBound } from '#platform/database/connection.ts';
import { isDatasetFile } from '#platform/datasets/paths.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Screen } from '#platform/site-map/screen.ts';
import { departureOf, isSafe } from '#platform/web/web-request.ts';
import type { CachedAnswer } from '../answers/answer-cache.ts';
import { publicAnswer } from '../answers/public-answer.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import type { Site } from '../site.ts';
import { findRedirect } from '../site-map/site-map.ts';
import { addressText, type Destination, type PageAddress, resolveAddress } from './page-address.ts';
import { type PageRenderer, pageRenderers } from './page-handler.ts';
import { JoinedStyles } from './page-styles.ts';
import { mayBeStored, renderPage } from './render-page.ts';

/** Serves every address that no other route matches through React Router; screens marked `cached` from the answer cache. */
export async function servePages(app: FastifyInstance, site: Site): Promise<void> {
  const rendererOf = site.development ? developmentRenderer() : await builtRenderers(app, site);
  // The body reaches the page's action as a stream; the action limits its size.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const method: HTTPMethods[] = ['GET', 'HEAD', 'POST'];
  app.route({ method, url: '/*', config: { isCall: isDatasetFile }, schema: { hide: true }, handler });

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    const url = new URL(`http://interno${request.raw.url ?? '/'}`);
    const destination = resolveAddress(url.pathname, url.searchParams);
    if (destination.kind === 'redirect') return reply.redirect(destination.to, 308);
    if (!isSafe(request.method) && !acceptsForm(destination))
      throw new Problem('metodo-no-permitido', { headers: { allow: 'GET, HEAD' } });
    if (destination.kind === 'unknown') return reply.redirect(findRedirect(destination.path), 302);
    request.screenPath = destination.screen.path;
    const departed = isSafe(request.method) ? undefined : departureOf(reply.raw);
    const answer = await answerTo(request, destination, departed);
    reply.raw.setHeader('x-request-id', request.id);
    reply.hijack();
    sendAnswer(answer, request.raw, reply.raw);
  }

  async function answerTo(
    request: FastifyRequest,
    address: PageAddress,
    departed?: AbortSignal,
  ): Promise<CachedAnswer> {
    const readPage = (other: string) => readStored(request, other);
    const render = () => renderPage(rendererOf(address.screen), site, request, address, { departed, readPage });
    return mayBeStored(request, address) && !site.development && !isDatabaseBound()
      ? publicAnswer(site.cache, addressText(address), render)
      : site.cache.once(await render());
  }

  /** Reads another page by GET, as a visitor would. */
  async function readStored(request: FastifyRequest, text: string): Promise<string | undefined> {
    const url = new URL(text, site.config.publicUrl);
    const address = resolveAddress(url.pathname, url.searchParams);
    if (address.kind !== 'page' || address.screen.cached !== true) return undefined;
    const reading: FastifyRequest = Object.create(request, { method: { value: 'GET' } });
    const { status, body } = await answerTo(reading, address);
    return status === 200 ? body.plain().toString() : undefined;
  }
}

function acceptsForm(destination: Destination): boolean {
  return destination.kind === 'page' && destination.screen.form === true;
}

async function builtRenderers(app: FastifyInstance, site: Site): Promise<(screen: Screen) => PageRenderer> {
  const styles = new JoinedStyles(resolve(import.meta.dirname, '../client'), site.cache);
  styles.serve(app);
  return pageRenderers(await import('virtual:react-router/server-build'), styles);
}

/** Returns a renderer that loads the build for each request, since it changes with each edit. */
function developmentRenderer(): () => PageRenderer {
  const handle = createRequestHandler(() => import('virtual:react-router/server-build'), 'development');
  return () => ({ handle });
}
