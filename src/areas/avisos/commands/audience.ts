import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { withBoundDatabase } from '#platform/database/connection.ts';
import { hasSqlState } from '#platform/database/sql-state.ts';
import { publicationKinds } from '#platform/publications/kind.ts';
import { listNotedChanges } from '#platform/publications/public-changes.ts';
import { findCorrections } from '../queries/corrections.ts';
import { pageFolders } from '../rules/folders.ts';
import { claveOf } from '../rules/scope.ts';
import { withFollowers } from './match.ts';

/** Maximum duration of the count in milliseconds, since a person waits for it. */
const STATEMENT_TIMEOUT_MS = 3000;

/**
 * Returns the number of people whom the changes of an open transaction would notify; undefined if counting takes too long. Publishers see it as
 * `peopleWords`.
 */
export async function countAudience(tx: Transaction, now: Date): Promise<number | undefined> {
  await tx.execute(sql`savepoint publico`);
  try {
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(STATEMENT_TIMEOUT_MS))}`);
    return await withBoundDatabase(tx, () => countFollowers(tx, now));
  } catch (error) {
    if (hasSqlState(error, 'statementTimeout', 'lockNotAvailable', 'deadlock')) return undefined;
    throw error;
  } finally {
    await tx.execute(sql`rollback to savepoint publico`);
  }
}

async function countFollowers(tx: Transaction, now: Date): Promise<number> {
  const changes = await listNotedChanges(tx);
  if (changes.length === 0) return 0;
  const ids = changes.map(({ id }) => id);
  const corrections = await findCorrections(
    tx,
    changes.flatMap(({ id, isNew }) => (isNew ? [] : [id])),
    now,
  );
  const clases = changes.map(({ id, isNew }) => {
    if (isNew) return 'publicacion';
    return corrections.has(id) ? 'correccion' : 'cambio';
  });
  const cambios = sql`unnest(${sql.param(ids)}::int[], ${sql.param(clases)}::text[]) as c (id, clase)`;
  const { rows } = await tx.execute<{ people: number }>(sql`
    ${withFollowers(sql`
      select row_number() over () as id, n.* from (
        select p.id as publicacion_id, c.clase, ${keysOfPublication()} as claves from ${cambios} inner join publicaciones p on p.id = c.id
        union all
        select p.id, 'avance', ${keysOfObservation(sql`o.numero`)} from ${cambios}
        inner join publicaciones p on p.id = c.id and p.tipo = 'auditoria'
        inner join observaciones o on o.auditoria_id = p.registro and o.retiro is null
        inner join observaciones_leidas l on l.auditoria_id = o.auditoria_id and l.numero = o.numero
        where (l.estado, l.situacion) is distinct from (o.estado::text, o.situacion)
      ) n`)}
    select count(distinct suscriptor_id)::int as people from seguidas`);
  return rows[0]?.people ?? 0;
}

/** Range of changes to read: after `cambio` up to `hasta`. `acto` is the greatest act read before, `terminos` the last day of terms read. */
export type ChangeRange = { cambio: number; hasta: number; acto: number; terminos: string; now: Date };

/** Returns the keys (`claveOf`) of an observation of the audit of a publication `p`, as an array; only of the audit for the number 0. */
export function keysOfObservation(numero: SQL): SQL {
  return sql`array_remove(array[case when ${numero} > 0 then 'observacion:' || p.registro || ':' || ${numero} end,
    'registro:auditoria:' || p.registro, 'ente:' || p.ente_id,
    'municipio:' || (select e.clave_municipio from entes e where e.id = p.ente_id)], null)`;
}

/** Returns the keys of a publication `p` (`claveOf`), as an array. */
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

/** Returns the key of the section with all records of the publication's kind. */
function sectionKey(): SQL {
  const cases = publicationKinds().flatMap(({ tipo, section }) =>
    section ? [sql`when ${tipo} then ${claveOf.pagina(section)}`] : [],
  );
  return cases.length > 0 ? sql`case p.tipo ${sql.join(cases, sql` `)} end` : sql`null`;
}

/** Returns the keys of the records of other kinds to which the publication belongs. */
function gatheringKeys(): SQL {
  const cases = publicationKinds().flatMap((kind) =>
    (kind.gathers ?? []).map(
      ({ tipo, records }) =>
        sql`when ${tipo} then array(select ${`registro:${kind.tipo}:`} || g.id from (${records}) as g (id))`,
    ),
  );
  return sql`case p.tipo ${sql.join([...cases, sql`else '{}'::text[]`], sql` `)} end`;
}
