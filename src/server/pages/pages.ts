import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { isDatabaseDown } from '#platform/database/connection.ts';
import { callerMark } from '#platform/guard/caller.ts';
import { type PageRequest, pageRequest } from '#platform/http/page-request.ts';
import { Problem } from '#platform/http/problem.ts';
import { findScreen } from '../../routes.ts';
import { withAgeNote } from '../cache/age-note.ts';
import type { Answer } from '../cache/answer-cache.ts';
import { sendCached } from '../cache/serve-cached.ts';
import { pagePolicy, publicCacheControl } from '../headers.ts';
import type { Host } from '../host.ts';
import { type PageAddress, pageAddress } from './page-address.ts';
import { type PageHandler, pageHandlers } from './page-handler.ts';
import { JoinedStyles } from './page-styles.ts';
import { sealPage } from './seal.ts';

/** Serves every address that no other route takes through React Router, public answers from the cache. */
export async function servePages(app: FastifyInstance, host: Host): Promise<void> {
  const handlerOf = host.development ? developmentHandlers() : await builtHandlers(app, host);
  // The body goes on as it arrives, to the page's action, which knows how much it takes: nothing of it is kept here.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const method: HTTPMethods[] = ['GET', 'HEAD', 'POST'];
  app.route({ method, url: '/*', schema: { hide: true }, handler });

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    const url = new URL(`http://interno${originForm(request.raw.url ?? '/')}`);
    const address = pageAddress(url.pathname, url.searchParams);
    if (address.kind === 'redirect') return reply.redirect(address.to, 308);
    if (!isRead(request) && !takesForms(address))
      throw new Problem('metodo-no-permitido', { headers: { allow: 'GET, HEAD' } });
    const render = () => renderPage(handlerOf(address.path), host, request, address);
    const answer =
      host.development || !isRead(request) ? host.cache.once(await render()) : await cached(host, address, render);
    reply.hijack();
    sendCached(answer, request.raw, reply.raw);
  }
}

async function builtHandlers(app: FastifyInstance, host: Host): Promise<(path: string) => PageHandler> {
  const styles = new JoinedStyles(resolve(import.meta.dirname, '../client'), host);
  styles.serve(app);
  return pageHandlers(await import('virtual:react-router/server-build'), styles);
}

/** The build changes with each edit: it is asked for again each time. */
function developmentHandlers(): () => PageHandler {
  const handle = createRequestHandler(() => import('virtual:react-router/server-build'), 'development');
  return () => handle;
}

/** The path and query of a request line; a proxy may have sent the whole address. */
function originForm(target: string): string {
  return /^[/\\]/.test(target) ? target : target.replace(/^[a-z]+:\/\/[^/?]*/i, '');
}

async function cached(host: Host, address: Extract<PageAddress, { kind: 'page' }>, render: () => Promise<Answer>) {
  const key = `${address.path}${address.data ? '.data' : ''}${address.search}`;
  try {
    return await host.cache.through(key, render);
  } catch (error) {
    const stale = isDatabaseDown(error) ? host.cache.stale(key) : undefined;
    if (!stale) throw error;
    return host.cache.once(withAgeNote(stale, host.now()));
  }
}

async function renderPage(
  handle: PageHandler,
  host: Host,
  request: FastifyRequest,
  address: Extract<PageAddress, { kind: 'page' }>,
): Promise<Answer> {
  const nonce = randomBytes(16).toString('base64url');
  const about: PageRequest = {
    config: host.config,
    nonce: host.development ? undefined : nonce,
    framedHosts: new Set(),
    workers: false,
    noStore: !isRead(request),
    caller: callerMark(request.ip),
  };
  const context = new RouterContextProvider();
  context.set(pageRequest, about);
  const response = await handle(toWebRequest(request, host, address), context);
  if (about.failure && isDatabaseDown(about.failure)) throw about.failure;
  if (about.failure) request.log.error({ err: about.failure }, 'page failed');
  return toAnswer(response, about, nonce, address.data);
}

async function toAnswer(response: Response, about: PageRequest, nonce: string, data: boolean): Promise<Answer> {
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) headers[name] = value;
  const keep = response.status === 200 && !about.noStore;
  // A prefetched `.data` answer is used by the click that follows only when it may be kept for a moment.
  headers['cache-control'] = keep ? publicCacheControl(data ? 30 : 0) : 'no-store';
  if (about.html === undefined) {
    headers['content-security-policy'] = pagePolicy([]);
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()), headers, keep };
  }
  if (about.nonce === undefined) {
    headers['content-security-policy'] = developmentPolicy;
    return { status: response.status, body: Buffer.from(about.html), headers };
  }
  const { html, scriptHashes } = sealPage(about.html, nonce);
  const hosts = [...about.framedHosts];
  headers['content-security-policy'] = pagePolicy(scriptHashes, hosts, about.workers);
  if (hosts.length > 0) headers['cross-origin-embedder-policy'] = 'credentialless';
  return { status: response.status, body: Buffer.from(html), headers, keep };
}

// Vite's client writes styles and an error overlay of its own, which the page's policy would stop.
const developmentPolicy = "frame-ancestors 'none'";

function toWebRequest(request: FastifyRequest, host: Host, address: Extract<PageAddress, { kind: 'page' }>): Request {
  const path = address.data ? `${address.path === '/' ? '/_' : address.path}.data` : address.path;
  // The public address, never the Host header: what is rendered goes into the cache for everyone.
  const url = new URL(`${path}${address.search}`, host.config.publicUrl);
  // A page for everyone depends on its address alone: none of the visitor's headers reaches it.
  if (isRead(request)) return new Request(url);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Under `no-referrer` a browser says `Origin: null` even to ourselves; Sec-Fetch-Site, which no page can forge, tells.
  if (headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin') headers.delete('origin');
  // The two declarations of a web stream differ in what they leave out.
  const body = request.body instanceof Readable ? (Readable.toWeb(request.body) as ReadableStream) : null;
  // What browsers' declarations leave out: a body that is still arriving.
  const init: RequestInit & { duplex: 'half' } = { method: request.method, headers, body, duplex: 'half' };
  return new Request(url, init);
}

function takesForms({ path, data }: Extract<PageAddress, { kind: 'page' }>): boolean {
  return !data && findScreen(path)?.form === true;
}

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
