import { asc, gt, max, min, sql } from 'drizzle-orm';
import { db, type Querier } from '../database/connection.ts';
import { cambios, type LoggedObject } from './schema.ts';
import type { Transaction } from './transaction.ts';

/** PostgreSQL notification channel of content changes; the payload is `<numero> <area>`. */
export const CHANGES_CHANNEL = 'contenido';

/** Rows that each act looks at to remove old ones: more than it adds, so that the table stays small. */
const OLDEST_ROWS = 50;

/**
 * Records that the public content of `areas` changed, and notifies every node at commit. Called under the lock of the audit log: numbers
 * are committed in ascending order, so a reader that has seen a number has seen every smaller one.
 */
export async function recordChanges(
  tx: Transaction,
  areas: readonly string[],
  { accion, objeto }: { accion: string; objeto: LoggedObject },
): Promise<void> {
  if (areas.length === 0) return;
  // One statement, since every other act waits for the lock.
  await tx.execute(sql`
    with removed as (
      delete from ${cambios} where numero in
        (select numero from (select numero, momento from ${cambios} order by numero limit ${OLDEST_ROWS}) as oldest
          where momento < now() - interval '1 day')
    ), added as (
      insert into ${cambios} (area, accion, tipo, ids)
      select area, ${accion}, ${objeto.tipo}, ${JSON.stringify(objeto.ids)}::jsonb
      from unnest(${sql.param(areas)}::text[]) as area
      returning numero, area
    )
    select pg_notify(${CHANGES_CHANNEL}, numero || ' ' || area) from added`);
}

/** Returns the number of the newest change; 0 before the first one. */
export async function newestChange(querier: Querier): Promise<number> {
  const [row] = await querier.select({ newest: max(cambios.numero) }).from(cambios);
  return row?.newest ?? 0;
}

/** Returns the changes after `numero`, oldest first. Undefined when some of them may have been removed already. */
export async function listChangesAfter(numero: number): Promise<{ numero: number; area: string }[] | undefined> {
  const [row] = await db()
    .select({ oldest: min(cambios.numero) })
    .from(cambios);
  // The newest row is never removed: an empty table had no changes.
  if (row?.oldest != null && row.oldest > numero + 1) return undefined;
  return db()
    .select({ numero: cambios.numero, area: cambios.area })
    .from(cambios)
    .where(gt(cambios.numero, numero))
    .orderBy(asc(cambios.numero));
}
