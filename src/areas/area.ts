import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Querier } from '#platform/database/connection.ts';

/** What an area gives to the house: all of it is listed in `index.ts`, and nothing else knows the areas by name. */
export type Area = {
  name: string;
  /** The calls of the contract. */
  api?: FastifyPluginAsyncZod;
  /** Loads the demonstration content inside one transaction with the others, in the order of the list. */
  loadDemo?: (querier: Querier) => Promise<void>;
  /** Pages of single records for `sitemap.xml`; `changed` is an ISO date. */
  sitemap?: () => Promise<{ path: string; changed?: string }[]>;
};
