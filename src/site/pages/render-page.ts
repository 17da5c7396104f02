import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RouterContextProvider } from 'react-router';
import { tagsOfModule } from '#areas/tags.ts';
import { isDatabaseDown } from '#platform/database/connection.ts';
import { callerMark } from '#platform/guard/caller.ts';
import { type PageInput, type PageOutcome, pageInput, pageOutcome } from '#platform/http/page-context.ts';
import { developmentPolicy } from '#platform/web/headers.ts';
import { sealPage } from '#platform/web/seal.ts';
import { isSafe, toWebRequest } from '#platform/web/web-request.ts';
import type { Answer } from '../answers/answer-cache.ts';
import { publicCacheControl } from '../answers/cache-control.ts';
import type { Site } from '../site.ts';
import { siteMap } from '../site-map/site-map.ts';
import { joinPercentSigns } from './finish/percent-signs.ts';
import { addressText, type PageAddress } from './page-address.ts';
import type { PageRenderer } from './page-handler.ts';
import { pagePolicy } from './page-policy.ts';

/** Renders a page. Throws if the database is down; other failures are logged and answered by the error page. */
export async function renderPage(
  { handle, draw, trimStyles }: PageRenderer,
  site: Site,
  request: FastifyRequest,
  address: PageAddress,
  departed?: AbortSignal,
): Promise<Answer> {
  const input = inputOf(site, request, address, departed);
  const outcome: PageOutcome = {
    ...{ framedHosts: new Set<string>(), runsWorker: false, hydratesPart: false },
    noStore: !mayBeStored(request, address),
  };
  const context = new RouterContextProvider();
  context.set(pageInput, input);
  context.set(pageOutcome, outcome);
  // The public address, never the Host header: the answer may be cached for all visitors.
  const url = new URL(addressText(address), site.config.publicUrl);
  if (isSafe(request.method)) outcome.html = await draw?.(url, context);
  if (outcome.html !== undefined)
    return toAnswer(new Response(null, { headers: documentHeaders }), input, outcome, address, trimStyles);
  // The answer to GET depends on the address only: no request header is passed on.
  const response = await handle(isSafe(request.method) ? new Request(url) : toWebRequest(request, url), context);
  if (outcome.failure && isDatabaseDown(outcome.failure)) throw outcome.failure;
  if (outcome.failure) request.log.error({ err: outcome.failure }, 'page failed');
  return toAnswer(response, input, outcome, address, trimStyles);
}

const documentHeaders = { 'content-type': 'text/html; charset=utf-8' };

/** True for the answer to a GET of a screen that the site map marks `cached`. */
export function mayBeStored(request: FastifyRequest, { screen }: PageAddress): boolean {
  return isSafe(request.method) && screen.cached !== undefined;
}

function inputOf(
  site: Site,
  request: FastifyRequest,
  { screen }: PageAddress,
  departed: AbortSignal | undefined,
): PageInput {
  return {
    config: site.config,
    screen,
    siteMap,
    nonce: site.development ? undefined : randomBytes(16).toString('base64url'),
    // Only forms and look-ups count callers.
    get caller() {
      return callerMark(request.ip);
    },
    departed,
  };
}

async function toAnswer(
  response: Response,
  { nonce }: PageInput,
  outcome: PageOutcome,
  { screen }: PageAddress,
  trimStyles: PageRenderer['trimStyles'],
): Promise<Answer> {
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  const keep = response.status === 200 && !outcome.noStore;
  const tags = tagsOfModule(screen.file);
  headers['cache-control'] = keep ? publicCacheControl : 'no-store';
  if (outcome.html === undefined) {
    headers['content-security-policy'] = pagePolicy([]);
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()), headers, keep, tags };
  }
  const { html, policy } = secureDocument(finished(outcome.html, outcome, trimStyles), nonce, outcome);
  headers['content-security-policy'] = policy;
  if (outcome.framedHosts.size > 0) headers['cross-origin-embedder-policy'] = 'credentialless';
  return { status: response.status, body: Buffer.from(html), headers, keep, tags };
}

/** A page that hydrates in part keeps its HTML: scripts draw more content later, and compare the words that are there. */
function finished(html: string, { hydratesPart }: PageOutcome, trimStyles: PageRenderer['trimStyles']): string {
  if (hydratesPart) return html;
  return joinPercentSigns(trimStyles ? trimStyles(html) : html);
}

function secureDocument(html: string, nonce: string | undefined, { framedHosts, runsWorker }: PageOutcome) {
  if (nonce === undefined) return { html, policy: developmentPolicy };
  const sealed = sealPage(html, nonce);
  return { html: sealed.html, policy: pagePolicy(sealed.scriptHashes, [...framedHosts], runsWorker) };
}
