import { eq } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { informes } from '../../schema.ts';

/** Returns the code of the audit of a report; undefined if there is none. */
export async function findCodeOfReport(querier: Querier, id: number): Promise<string | undefined> {
  const { auditoria } = informes;
  const [row] = await querier.select({ auditoria }).from(informes).where(eq(informes.id, id));
  return row?.auditoria;
}
