import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Querier } from '#platform/database/connection.ts';
import type { PageOf, Rows } from '#platform/http/paging.ts';

/** What an area gives to the house: all of it is listed in `index.ts`, and nothing else knows the areas by name. */
export type Area = {
  name: string;
  /** The calls of the contract. */
  api?: FastifyPluginAsyncZod;
  /** Loads the demonstration content inside one transaction with the others, in the order of the list. */
  loadDemo?: (querier: Querier) => Promise<void>;
  /** Pages of single records for `sitemap.xml`; `changed` is an ISO date. */
  sitemap?: () => Promise<{ path: string; changed?: string }[]>;
  /** What the search of the whole site finds here. */
  search?: SearchSource;
};

/** One thing that was found. */
export type SearchHit = { path: string; title: string; text?: string; details?: string };

/** A kind of thing that can be found. */
export type SearchSource = {
  /** In the address, `?tipo=notas`. */
  id: string;
  /** Of one: `Nota`. Of many: `Notas`. */
  one: string;
  many: string;
  /** Published things that hold every word of `texto`, best or newest first. */
  find: (texto: string, rows: Rows, now: Date) => Promise<PageOf<SearchHit>>;
};
