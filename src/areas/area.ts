import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '#platform/config.ts';
import type { Querier } from '#platform/database/connection.ts';
import type { PageOf, Rows } from '#platform/http/paging.ts';
import type { Import } from '#platform/import/definition.ts';
import type { Job } from '#platform/jobs/jobs.ts';

/** What an area gives to the house: all of it is listed in `index.ts`, and nothing else knows the areas by name. */
export type Area = {
  name: string;
  /** The calls of the contract. */
  api?: FastifyPluginAsyncZod;
  /** Loads the demonstration content inside one transaction with the others, in the order of the list. */
  loadDemo?: (querier: Querier) => Promise<void>;
  /** Takes what it needs from the settings; called once, before anything else of the area. */
  start?: (config: Config) => void;
  /** Its work in the background. */
  jobs?: (config: Config) => Job[];
  /** Data keys that the key ring wraps: how many by ring key, and wrapping anew those that `isCurrent` does not accept. */
  wrappedKeys?: {
    count(): Promise<Map<string, number>>;
    rewrap(isCurrent: (wrapped: Buffer) => boolean): Promise<number>;
  };
  /** Erases what was kept for long enough; with `apply` false only counts. One line for each kind of record. */
  erase?: (now: Date, apply: boolean) => Promise<{ tipo: string; registros: number; adjuntos: number }[]>;
  /** Tables that `npm run import` reads from workbooks, those first that others refer to. */
  imports?: readonly Import[];
  /** Pages of single records for `sitemap.xml`; `changed` is an ISO date. */
  sitemap?: () => Promise<{ path: string; changed?: string }[]>;
  /** What the search of the whole site finds here: one kind of thing, or several. */
  search?: SearchSource | readonly SearchSource[];
  /** What it publishes with one of these files (ids of `archivos`): so a copy can be verified, and a file's text has its title. */
  publications?: (archivoIds: readonly number[]) => Promise<Publication[]>;
};

/** A report or document that is published as a file. */
export type Publication = {
  /** Id of the file in `archivos`. */
  archivoId: number;
  /** Of one: `Informe`. */
  kind: string;
  title: string;
  /** Where it stands on the site. */
  path: string;
  /** The file itself. */
  file: string;
  /** The page that shows it by pages, where there is one. */
  viewer?: string | undefined;
  /** ISO date. */
  publishedOn: string | null;
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
