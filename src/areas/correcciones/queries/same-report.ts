import { and, eq } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { lockText } from '#platform/database/writes/transaction-locks.ts';
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
  await lockText(tx, `${direccion}\n${parte}\n${dicho}`);
  const isSame = [eq(correcciones.direccion, direccion), eq(correcciones.parte, parte), eq(correcciones.dicho, dicho)];
  const [row] = await tx
    .select({ id: correcciones.id })
    .from(correcciones)
    .where(and(eq(correcciones.estado, 'en revisión'), ...isSame))
    .limit(1);
  return row?.id;
}
