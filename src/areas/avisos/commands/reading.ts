import { type SQL, sql } from 'drizzle-orm';

/** Changes that one reading is about: after `cambio` up to `hasta`; `acto` is the greatest act that was read before, `terminos` the last day of terms. */
export type Reading = { cambio: number; hasta: number; acto: number; terminos: string; now: Date };

/** Condition on an entry of the log: people are told of it. Imports, starts and commands are silent, and what a publisher said so of. */
export const isTold = (entry: 'b' | 'c') =>
  sql.raw(
    `${entry}.actor_tipo in ('personal', 'trabajo') and ${entry}.objeto ->> 'tipo' <> 'importacion' and coalesce(${entry}.detalle ->> 'sinAvisar', '') <> 'true'`,
  );

/** Keys (`claveOf`) of an observation of the audit of a publication `p`, as an array; of the audit alone for the number 0. */
export function keysOfObservation(numero: SQL): SQL {
  return sql`array_remove(array[case when ${numero} > 0 then 'observacion:' || p.registro || ':' || ${numero} end,
    'registro:auditoria:' || p.registro, 'ente:' || p.ente_id,
    'municipio:' || (select e.clave_municipio from entes e where e.id = p.ente_id)], null)`;
}
