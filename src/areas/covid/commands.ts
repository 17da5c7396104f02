import { asc, eq, inArray } from 'drizzle-orm';
import { markChanged, type Transaction } from '#platform/acts/transaction.ts';
import type { ListedRows } from '#platform/datasets/field.ts';
import { rowsOf, textOfRows } from '#platform/editing/lists/rows.ts';
import { actividadesCovid } from './schema.ts';

/** Activities of audits, one line each with day and activity. */
export const activities: ListedRows = {
  async read(querier, ids) {
    const { auditoriaId, orden } = actividadesCovid;
    const rows = await querier
      .select()
      .from(actividadesCovid)
      .where(inArray(auditoriaId, [...ids]))
      .orderBy(asc(orden));
    const byAudit = Map.groupBy(rows, (row) => row.auditoriaId);
    return new Map(
      [...byAudit].map(([id, of]) => [id, textOfRows(of.map(({ fecha, actividad }) => [fecha, actividad]))]),
    );
  },
  async write(tx, { id, text }) {
    await tx.delete(actividadesCovid).where(eq(actividadesCovid.auditoriaId, id));
    const rows = rowsOf(text).map(([fecha = '', actividad = ''], index) => ({
      auditoriaId: id,
      orden: index + 1,
      fecha,
      actividad,
    }));
    if (rows.length > 0) await tx.insert(actividadesCovid).values(rows);
  },
};

/** Announces a change of this area, since staff edit its audits under those of `auditorias`. */
export function announceCovid(tx: Transaction): Promise<void> {
  markChanged(tx, 'covid');
  return Promise.resolve();
}
