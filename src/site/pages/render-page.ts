import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RouterContextProvider } from 'react-router';
import { tagsOfScreen } from '#areas/tags.ts';
import { isDatabaseDown } from '#platform/database/connection.ts';
import { callerMark } from '#platform/guard/caller.ts';
import { type PageInput, type PageOutcome, pageInput, pageOutcome } from '#platform/http/page-context.ts';
import { developmentPolicy } from '#platform/web/headers.ts';
import { sealPage } from '#platform/web/seal.ts';
import { isSafe, toWebRequest } from '#platform/web/web-request.ts';
import type { Answer } from '../answers/answer-cache.ts';
import { bytesOf } from '../answers/encodings.ts';
import { publicCacheControl } from '../answers/public-answer.ts';
import type { Site } from '../site.ts';
import { siteMap } from '../site-map/site-map.ts';
import { addressText, type PageAddress } from './page-address.ts';
import type { PageRenderer } from './page-handler.ts';
import { pagePolicy } from './page-policy.ts';
import { joinPercentSigns } from './percent-signs.ts';

/** Data of a request: the signal of a disconnecting client, and the function to read other pages. */
type PageReading = Pick<PageInput, 'readPage'> & { departed?: AbortSignal | undefined };

/** Renders a page. Throws if the database is down; other failures are logged and answered by the error page. */
export async function renderPage(
  { handle, draw, trimStyles }: PageRenderer,
  site: Site,
  request: FastifyRequest,
  address: PageAddress,
  { departed, readPage }: PageReading,
): Promise<Answer> {
  const input = inputOf(site, request, address, { departed, readPage });
  const outcome: PageOutcome = {
    framedHosts: new Set<string>(),
    runsWorker: false,
    hydratesPart: false,
    noStore: !mayBeStored(request, address),
  };
  const context = new RouterContextProvider();
  context.set(pageInput, input);
  context.set(pageOutcome, outcome);
  // The public address, never the Host header: the answer may be cached for all visitors.
  const url = new URL(addressText(address), site.config.publicUrl);
  const toAnswer = (rendered: Rendered) => answerOf(rendered, input, outcome, address, trimStyles);
  const drawn = isSafe(request.method) ? await draw?.(url, context) : undefined;
  if (drawn !== undefined) return toAnswer({ status: 200, headers: documentHeaders, content: drawn });
  // The answer to GET depends on the address only: no request header is passed on.
  const response = await handle(isSafe(request.method) ? new Request(url) : toWebRequest(request, url), context);
  if (outcome.failure && isDatabaseDown(outcome.failure)) throw outcome.failure;
  if (outcome.failure) request.log.error({ err: outcome.failure }, 'page failed');
  else if (outcome.drawFailure) request.log.warn({ err: outcome.drawFailure }, 'page rendered by React Router');
  const content = outcome.html ?? Buffer.from(await response.arrayBuffer());
  return toAnswer({ status: response.status, headers: Object.fromEntries(response.headers), content });
}

/** Result of a renderer: the HTML of a document, or the bytes of another answer. */
type Rendered = { status: number; headers: Record<string, string>; content: string | Buffer };

const documentHeaders = { 'content-type': 'text/html; charset=utf-8' };

/** Returns true for a GET of a screen that the site map marks `cached`. */
export function mayBeStored(request: FastifyRequest, { screen }: PageAddress): boolean {
  return isSafe(request.method) && screen.cached !== undefined;
}

function inputOf(
  site: Site,
  request: FastifyRequest,
  { screen }: PageAddress,
  { departed, readPage }: PageReading,
): PageInput {
  return {
    config: site.config,
    screen,
    siteMap,
    readPage,
    nonce: site.development ? undefined : randomUUID(),
    // Computed on demand, since only forms and look-ups count callers.
    get caller() {
      return callerMark(request.ip);
    },
    departed,
  };
}

function answerOf(
  { status, headers, content }: Rendered,
  { nonce }: PageInput,
  outcome: PageOutcome,
  { screen }: PageAddress,
  trimStyles: PageRenderer['trimStyles'],
): Answer {
  const keep = status === 200 && !outcome.noStore;
  const common = { status, keep, tags: tagsOfScreen(screen), about: outcome.about };
  const cached = { ...headers, 'cache-control': keep ? publicCacheControl : 'no-store' };
  if (typeof content !== 'string')
    return { ...common, body: content, headers: { ...cached, 'content-security-policy': pagePolicy([]) } };
  // A page that hydrates in part keeps its HTML: scripts draw more content later, and compare the words that are there.
  const { html, policy } = secureDocument(outcome.hydratesPart ? content : joinPercentSigns(content), nonce, outcome);
  const body = bytesOf(trimStyles && !outcome.hydratesPart ? trimStyles(html) : html);
  const framed = outcome.framedHosts.size > 0 && { 'cross-origin-embedder-policy': 'credentialless' };
  return { ...common, body, headers: { ...cached, 'content-security-policy': policy, ...framed } };
}

function secureDocument(html: string, nonce: string | undefined, { framedHosts, runsWorker }: PageOutcome) {
  if (nonce === undefined) return { html, policy: developmentPolicy };
  const sealed = sealPage(html, nonce);
  return { html: sealed.html, policy: pagePolicy(sealed.scriptHashes, [...framedHosts], runsWorker) };
}
