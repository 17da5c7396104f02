import { sql } from 'drizzle-orm';

/** Changes that one reading is about: after `cambio` up to `hasta`; `acto` is the greatest act that was read before. */
export type Reading = { cambio: number; hasta: number; acto: number; now: Date };

/** Condition on an entry of the log: people are told of it. Imports, starts and commands are silent, and what a publisher said so of. */
export const isTold = (entry: 'b' | 'c') =>
  sql.raw(
    `${entry}.actor_tipo in ('personal', 'trabajo') and ${entry}.objeto ->> 'tipo' <> 'importacion' and coalesce(${entry}.detalle ->> 'sinAvisar', '') <> 'true'`,
  );
