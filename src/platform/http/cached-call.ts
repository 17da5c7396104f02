import type { FastifyContextConfig, FastifySchema } from 'fastify';

/** Returns the options of a call with this schema whose answers are cached. `config` are its other settings. */
export function cachedCall<Schema extends FastifySchema>(
  schema: Schema,
  config: Pick<FastifyContextConfig, 'wordsInPath'> = {},
) {
  return { config: { ...config, cached: true as const }, schema };
}
