import { and, eq, sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { correcciones } from '../schema.ts';

type SentReport = Pick<typeof correcciones.$inferSelect, 'direccion' | 'parte' | 'dicho'>;

/**
 * Returns the id of a report that waits for its answer and says the same of the same part: a form that was sent twice. Two that are sent at once wait
 * for each other until the transaction ends.
 */
export async function findSameReport(
  tx: Querier,
  { direccion, parte, dicho }: SentReport,
): Promise<number | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${direccion}\n${parte}\n${dicho}`}, 0))`);
  const isSame = [eq(correcciones.direccion, direccion), eq(correcciones.parte, parte), eq(correcciones.dicho, dicho)];
  const [row] = await tx
    .select({ id: correcciones.id })
    .from(correcciones)
    .where(and(eq(correcciones.estado, 'en revisión'), ...isSame))
    .limit(1);
  return row?.id;
}
