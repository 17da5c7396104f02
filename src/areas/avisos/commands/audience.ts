import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { withBoundDatabase } from '#platform/database/connection.ts';
import { listNotedChanges } from '#platform/publications/public-changes.ts';
import { findCorrections } from '../queries/corrections.ts';
import { withFollowers } from './match.ts';
import { keysOfObservation, keysOfPublication } from './reading.ts';

/** Longest time of the count: a person waits for it. */
const LONGEST_MS = 3000;

/**
 * Returns how many people an open transaction would tell of what it changes; undefined where counting takes too long. What a publisher reads of
 * it is `peopleWords`.
 */
export async function countAudience(tx: Transaction, now: Date): Promise<number | undefined> {
  await tx.execute(sql`savepoint publico`);
  try {
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(LONGEST_MS))}`);
    return await withBoundDatabase(tx, () => countFollowers(tx, now));
  } catch {
    return undefined;
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
  const clases = changes.map(({ id, isNew }) =>
    isNew ? 'publicacion' : corrections.has(id) ? 'correccion' : 'cambio',
  );
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
