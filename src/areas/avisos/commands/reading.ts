import { type SQL, sql } from 'drizzle-orm';
import { publicationKinds } from '#platform/publications/kind.ts';
import { pageFolders } from '../rules/folders.ts';
import { claveOf } from '../rules/scope.ts';

/** Changes that one reading is about: after `cambio` up to `hasta`; `acto` is the greatest act that was read before, `terminos` the last day of terms. */
export type Reading = { cambio: number; hasta: number; acto: number; terminos: string; now: Date };

/** Keys (`claveOf`) of an observation of the audit of a publication `p`, as an array; of the audit alone for the number 0. */
export function keysOfObservation(numero: SQL): SQL {
  return sql`array_remove(array[case when ${numero} > 0 then 'observacion:' || p.registro || ':' || ${numero} end,
    'registro:auditoria:' || p.registro, 'ente:' || p.ente_id,
    'municipio:' || (select e.clave_municipio from entes e where e.id = p.ente_id)], null)`;
}

/** Keys of a publication `p` (`claveOf`), as an array. */
export function keysOfPublication(): SQL {
  return sql`array_remove(array[
    'tipo:' || p.tipo, 'registro:' || p.tipo || ':' || p.registro, 'ente:' || p.ente_id,
    'municipio:' || (select e.clave_municipio from entes e where e.id = p.ente_id), ${sectionKey()}], null)
    || array(select 'pagina:' || c.pagina from unnest(${pagesOf('pagina')}, ${pagesOf('carpeta')}) as c (pagina, carpeta)
      where p.tipo = 'documento' and c.carpeta = p.detalle)
    || ${gatheringKeys()}`;
}

function pagesOf(name: 'pagina' | 'carpeta') {
  return sql`${sql.param(pageFolders.map((each) => each[name]))}::text[]`;
}

/** Key of the section to which all records of its kind belong. */
function sectionKey(): SQL {
  const cases = publicationKinds().flatMap(({ tipo, section }) =>
    section ? [sql`when ${tipo} then ${claveOf.pagina(section)}`] : [],
  );
  return cases.length > 0 ? sql`case p.tipo ${sql.join(cases, sql` `)} end` : sql`null`;
}

/** Keys of the records of other kinds to which it belongs. */
function gatheringKeys(): SQL {
  const cases = publicationKinds().flatMap((kind) =>
    (kind.gathers ?? []).map(
      ({ tipo, records }) =>
        sql`when ${tipo} then array(select ${`registro:${kind.tipo}:`} || g.id from (${records}) as g (id))`,
    ),
  );
  return sql`case p.tipo ${sql.join([...cases, sql`else '{}'::text[]`], sql` `)} end`;
}
