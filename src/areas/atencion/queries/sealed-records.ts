import { and, asc, gt, isNotNull, isNull } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { registros } from '../schema.ts';

/** Condition on a record: it is sealed and not erased. */
export const isSealed = and(isNotNull(registros.llaveFolio), isNull(registros.borrado));

/** Reads the ids of all sealed records, oldest first, `batch` at a time. */
export async function* readSealedIds(batch: number): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const rows = await db()
      .select({ id: registros.id, numero: registros.numero })
      .from(registros)
      .where(and(isSealed, gt(registros.numero, after)))
      .orderBy(asc(registros.numero))
      .limit(batch);
    const last = rows.at(-1);
    if (!last) return;
    after = last.numero;
    yield rows.map(({ id }) => id);
  }
}
