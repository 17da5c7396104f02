import { resolve } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { DAY_MS } from '#platform/calendar/days.ts';
import type { Config } from '#platform/config.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import type { Log } from '#platform/log.ts';
import { gauge } from '#platform/metrics/registry.ts';
import { pageFinderKey, searchExplainerKey, spellingKey, synonymTrialKey } from '#platform/searches/site-services.ts';
import { provideService } from '#platform/services.ts';
import { today } from '#platform/visibility.ts';
import { createApplication } from '#platform/web/application.ts';
import { foreignOrigin, isNotForeign, warnAboutOrigin } from '#platform/web/request-origin.ts';
import { serveStaticFiles } from '#platform/web/static-files.ts';
import { isSafe } from '#platform/web/web-request.ts';
import { AnswerCache } from './answers/answer-cache.ts';
import { answerFromCache } from './answers/send-answer.ts';
import { serveContract } from './contract/contract.ts';
import { answerPreflights } from './contract/cross-origin.ts';
import { isExpensive } from './expensive-requests.ts';
import { servePages } from './pages/pages.ts';
import { servePreviews } from './pages/serve-previews.ts';
import { correctSpelling } from './search/correct-terms.server.ts';
import { explainSearch, findPages } from './search/site-services.server.ts';
import { trySynonyms } from './search/try-synonyms.server.ts';
import type { Site } from './site.ts';
import { siteMap } from './site-map/site-map.ts';

const CLEANING_INTERVAL = 600_000;

/**
 * Creates the public application: pages and contract for anonymous visitors, with one answer cache. It sets no cookies and passes no request
 * header to the loader of a cacheable page. The database and the file store must be open.
 */
export async function createSite(
  config: Config,
  log: Log,
  development = false,
): Promise<{ app: FastifyInstance; cache: AnswerCache }> {
  const cache = new AnswerCache({
    maxEntries: 5000,
    maxBytes: 20_000_000,
    freshFor: config.FRESH_SECONDS * 1000,
    staleFor: DAY_MS,
    now: () => performance.now(),
    day: presentDay(),
  });
  setInterval(() => cache.dropExpired(), CLEANING_INTERVAL).unref();
  registerCacheGauges(cache);
  provideService(synonymTrialKey, trySynonyms);
  provideService(pageFinderKey, findPages);
  provideService(searchExplainerKey, explainSearch);
  provideService(spellingKey, correctSpelling);
  const site: Site = { config, cache, development };
  const app = await createApplication(
    { config, log, isExpensive, answerEarly: (...exchange) => answerFromCache(cache, ...exchange) },
    async (app) => {
      const warn = warnAboutOrigin('PUBLIC_URL', () => config.publicUrl.origin);
      answerPreflights(app);
      app.addHook('onRequest', async (request) => {
        if (isSafe(request.method) || isNotForeign(request.headers, config.publicUrl.origin)) return;
        if (siteMap.find(request.url.replace(/[?#].*/s, ''))?.fromAnywhere) return;
        warn(request);
        noteSecurityEvent('origen-ajeno');
        throw foreignOrigin(config.publicUrl.origin);
      });
      if (!development) await serveStaticFiles(app, resolve(import.meta.dirname, '../client/assets'), '/assets/');
      const parts: FastifyPluginAsync[] = [
        async (contract) => serveContract(contract, site),
        async (previews) => servePreviews(previews, config),
        async (pages) => servePages(pages, site),
      ];
      for (const part of parts) await app.register(part);
    },
  );
  return { app, cache };
}

/** Registers the metrics of the answer cache. Answers sent before Fastify are included only in its hits. */
function registerCacheGauges(cache: AnswerCache): void {
  const register = (name: string, help: string, read: () => number) => gauge({ name, help }, (set) => set(read()));
  register('answer_cache_hits_total', 'Answers served from the cache since the start', () => cache.statistics().hits);
  register('answer_cache_misses_total', 'Cacheable answers made since the start', () => cache.statistics().misses);
  register('answer_cache_entries', 'Stored answers', () => cache.statistics().entries);
  register('answer_cache_bytes', 'Bytes of the stored answers', () => cache.statistics().bytes);
}

const SECOND = 1000;

/** Returns a function that returns today's ISO date, computed at most once a second, since every stored answer needs it. */
function presentDay(): () => string {
  let day = '';
  let computed = -SECOND;
  return () => {
    const now = performance.now();
    if (now - computed >= SECOND) {
      day = today(new Date());
      computed = now;
    }
    return day;
  };
}
