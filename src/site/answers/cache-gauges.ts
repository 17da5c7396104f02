import { gauge } from '#platform/metrics/registry.ts';
import type { AnswerCache } from './answer-cache.ts';

/** Registers the metrics of the answer cache. Answers that are sent before Fastify appear only among its hits. */
export function registerCacheGauges(cache: AnswerCache): void {
  const register = (name: string, help: string, read: () => number) => gauge({ name, help }, (set) => set(read()));
  register('answer_cache_hits_total', 'Answers served from the cache since the start', () => cache.statistics().hits);
  register('answer_cache_misses_total', 'Cacheable answers made since the start', () => cache.statistics().misses);
  register('answer_cache_entries', 'Stored answers', () => cache.statistics().entries);
  register('answer_cache_bytes', 'Bytes of the stored answers', () => cache.statistics().bytes);
}
