import { and, asc, gt, type SQL } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { registros } from '../schema.ts';

/** Reads the ids of all records, or of those that meet a condition, oldest first, `batch` at a time. */
export async function* readRecordIds(batch: number, condition?: SQL): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const rows = await db()
      .select({ id: registros.id, numero: registros.numero })
      .from(registros)
      .where(and(condition, gt(registros.numero, after)))
      .orderBy(asc(registros.numero))
      .limit(batch);
    const last = rows.at(-1);
    if (!last) return;
    after = last.numero;
    yield rows.map(({ id }) => id);
  }
}
