import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { entes } from '#areas/entes/schema.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { recordsOf } from '#platform/database/writes/row-set.ts';
import { isVisible, today } from '#platform/visibility.ts';
import { addHistogram, type DaysHistogram } from '../rules/figures/days-histogram.ts';
import { type CountedRow, keptDaysOf } from '../rules/figures/kept-days.ts';
import { diasEntes, diasTipos } from '../schema/sums.ts';
import { auditorias, isInForce, observaciones } from '../schema.ts';

/** The day from which the rows of an audit count. Days that have come are one: only future dates need sums of their own. */
export function countedFrom() {
  return sql<string>`case when ${isVisible(auditorias.visibleDesde)} then '-infinity'::date else ${auditorias.visibleDesde} end`;
}

type Share = Pick<typeof diasEntes.$inferSelect, 'tipoEnteId' | 'visibleDesde' | 'dias'>;

/** Writes the kept days of some entes, and what they change of the histograms of their types. */
export async function keepDaysOf(tx: Transaction, ids: readonly number[]): Promise<void> {
  const { enteId, tipoEnteId, visibleDesde, dias } = diasEntes;
  const before = await tx
    .delete(diasEntes)
    .where(inArray(enteId, [...ids]))
    .returning({ tipoEnteId, visibleDesde, dias });
  const rows = keptDaysOf(await readRows(tx, ids), today(new Date()));
  for (const { names, records } of recordsOf(diasEntes, rows))
    await tx.execute(sql`insert into ${diasEntes} (${names}) select ${names} from ${records}`);
  await moveShares(tx, before, rows);
}

/** Adds the shares of entes to the histograms of their types, and takes away those that they had before. */
async function moveShares(tx: Transaction, before: readonly Share[], after: readonly Share[]): Promise<void> {
  const changes = new Map<string, Share>();
  const add = (shares: readonly Share[], sign: 1 | -1) => {
    for (const { tipoEnteId, visibleDesde, dias } of shares) {
      const key = `${tipoEnteId} ${visibleDesde}`;
      changes.set(key, { tipoEnteId, visibleDesde, dias: addHistogram(changes.get(key)?.dias ?? {}, dias, sign) });
    }
  };
  add(before, -1);
  add(after, 1);
  // In one order, so that two acts do not wait for each other.
  for (const [, { dias: change, ...place }] of [...changes].toSorted(([a], [b]) => a.localeCompare(b))) {
    if (Object.keys(change).length === 0) continue;
    await tx
      .insert(diasTipos)
      .values({ ...place, dias: {} })
      .onConflictDoNothing();
    const here = and(eq(diasTipos.tipoEnteId, place.tipoEnteId), eq(diasTipos.visibleDesde, place.visibleDesde));
    const [row] = await tx.select({ dias: diasTipos.dias }).from(diasTipos).where(here).for('update');
    const dias: DaysHistogram = addHistogram(row?.dias ?? {}, change, 1);
    if (Object.keys(dias).length > 0) await tx.update(diasTipos).set({ dias }).where(here);
    else await tx.delete(diasTipos).where(here);
  }
}

/** Observations of some entes that count, those with the same days together. */
function readRows(tx: Transaction, ids: readonly number[]): Promise<CountedRow[]> {
  const { estado, emitidaEl, resueltaEl } = observaciones;
  return tx
    .select({
      enteId: observaciones.enteId,
      tipoEnteId: entes.tipoEnteId,
      visibleDesde: countedFrom().as('desde'),
      emitidaEl,
      resueltaEl,
      isPending: sql<boolean>`${estado} = 'pendiente'`.as('abierta'),
      total: sql<number>`count(*)`.mapWith(Number),
    })
    .from(observaciones)
    .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
    .innerJoin(entes, eq(entes.id, observaciones.enteId))
    .where(and(inArray(observaciones.enteId, [...ids]), isNotNull(auditorias.visibleDesde), isInForce))
    .groupBy(sql`1, 2, 3, 4, 5, 6`);
}
