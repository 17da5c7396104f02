import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { reportChange } from '#platform/database/row-changes.ts';
import { updateRows } from '#platform/database/writes/row-set.ts';
import { idsOf } from '#platform/ids.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { convocatoriaKind } from './publications.ts';
import { convocatorias } from './schema.ts';

/** Updates data derived from added or changed calls: a new call in process ends the previous one. */
export async function followCalls(tx: Transaction, { ids }: { ids: readonly number[] }): Promise<void> {
  const changed = await tx
    .select()
    .from(convocatorias)
    .where(inArray(convocatorias.id, [...ids]));
  const current = changed.filter(({ actual }) => actual).map(({ id }) => id);
  const ended =
    current.length === 0
      ? []
      : await tx
          .select()
          .from(convocatorias)
          .where(and(eq(convocatorias.actual, true), notInArray(convocatorias.id, current)));
  for (const call of ended) reportChange(tx, call, { actual: false }, undefined);
  await updateRows(
    tx,
    convocatorias,
    ended.map(({ id }) => ({ id, actual: false })),
  );
  await refreshPublications(tx, convocatoriaKind, idsOf(ended));
}
