import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Querier } from './database/connection.ts';
import type { Dataset } from './datasets/dataset.ts';
import type { Import } from './import/definition.ts';
import type { Job } from './jobs/jobs.ts';
import type { PublicationKind } from './publications/kind.ts';

/** Contributions of an area to the application. `src/areas/index.ts` lists all areas; no other module names them. */
export type Area = {
  name: string;
  /** Other areas whose content its calls and screens show. Without it, a change in any area invalidates its cached answers. */
  reads?: readonly string[];
  /** Calls of the contract. */
  api?: FastifyPluginAsyncZod;
  /** Reads settings. Called once, before any other function of the area. */
  start?: (config: Config) => void;
  /** Returns the background jobs. */
  jobs?: (config: Config) => Job[];
  /** Counts data keys per master key. Re-wraps the keys that are not under the current one, and reseals data of a former look-up key. */
  wrappedKeys?: {
    count(): Promise<Map<string, number>>;
    rewrap(isCurrent: (wrapped: Buffer) => boolean): Promise<number>;
  };
  /**
   * Erases closed records past their retention period; with `apply` false only counts them. Returns one entry per record type, with the
   * number of those that stay because they are open.
   */
  erase?: (
    now: Date,
    apply: boolean,
  ) => Promise<{ tipo: string; registros: number; adjuntos: number; abiertos: number; alterados: number }[]>;
  /** Datasets, referenced ones first: each has an import, a form and publications. */
  datasets?: readonly Dataset[];
  /**
   * Importable tables, referenced tables first: constants, or built from rows of the database. `listImports` (`src/areas/imports.ts`)
   * returns those of all areas.
   */
  imports?: readonly Import[] | ((querier: Querier) => Promise<readonly Import[]>);
  /** Publication kinds. Search, `sitemap.xml`, verification and file access read the publications of these kinds. */
  kinds?: readonly PublicationKind[];
};
