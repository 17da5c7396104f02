import type { FastifySchema } from 'fastify';

/** Returns the options of a call with this schema whose answers are cached. */
export function cachedCall<Schema extends FastifySchema>(schema: Schema) {
  return { config: { cached: true as const }, schema };
}
