import { type SQL, sql } from 'drizzle-orm';
import { pageFolders } from '../rules/folders.ts';

/** Changes that one reading is about: after `cambio` up to `hasta`; `acto` is the greatest act that was read before, `terminos` the last day of terms. */
export type Reading = { cambio: number; hasta: number; acto: number; terminos: string; now: Date };

/**
 * Condition on an entry of the log: people are told of it. Starts and commands are silent, imports that no publisher announced, and what a
 * publisher said so of.
 */
export const isTold = (entry: 'b' | 'c') =>
  sql.raw(
    `(${entry}.actor_tipo in ('personal', 'trabajo') and coalesce(${entry}.detalle ->> 'sinAvisar', '') <> 'true'
      and (${entry}.objeto ->> 'tipo' <> 'importacion' or ${entry}.detalle ->> 'avisar' = 'true'))`,
  );

/** Keys (`claveOf`) of an observation of the audit of a publication `p`, as an array; of the audit alone for the number 0. */
export function keysOfObservation(numero: SQL): SQL {
  return sql`array_remove(array[case when ${numero} > 0 then 'observacion:' || p.registro || ':' || ${numero} end,
    'registro:auditoria:' || p.registro, 'ente:' || p.ente_id,
    'municipio:' || (select e.clave_municipio from entes e where e.id = p.ente_id)], null)`;
}

/** Keys of a publication `p` (`claveOf`), as an array. */
export const keysOfPublication = sql`array_remove(array[
  'tipo:' || p.tipo, 'registro:' || p.tipo || ':' || p.registro, 'ente:' || p.ente_id,
  'municipio:' || (select e.clave_municipio from entes e where e.id = p.ente_id)], null)
  || array(select 'pagina:' || c.pagina from unnest(${pagesOf('pagina')}, ${pagesOf('carpeta')}) as c (pagina, carpeta)
    where p.tipo = 'documento' and c.carpeta = p.detalle)`;

function pagesOf(name: 'pagina' | 'carpeta') {
  return sql`${sql.param(pageFolders.map((each) => each[name]))}::text[]`;
}
