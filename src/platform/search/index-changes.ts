import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { listPublicChanges, type PublicChange } from '../publications/public-changes.ts';
import { publicaciones } from '../publications/schema.ts';
import { today } from '../visibility.ts';
import { indice } from './schema.ts';

type IndexRow = Omit<typeof indice.$inferSelect, 'relleno' | 'huella'>;

/** A changed publication with its current index rows; none if it is no longer public. */
type IndexChange = PublicChange & { rows: readonly IndexRow[] };

/**
 * Returns the index changes after the change number `since`, in order, for an external search engine. This function and `find` are all that such an
 * engine would replace. The rows of a change replace earlier rows of its publication. A publication that became visible by its date has an earlier
 * number, and is returned until an act changes it.
 */
export async function listIndexChanges(since: number, limit: number, now: Date): Promise<IndexChange[]> {
  const changes = await listPublicChanges(since, limit, now);
  const { relleno: _, huella: __, ...columns } = getTableColumns(indice);
  const { tipo, registro } = publicaciones;
  const open = changes.filter(({ ausente }) => !ausente);
  const kinds = sql.param(open.map((change) => change.tipo));
  const records = sql.param(open.map((change) => change.registro));
  const rows = await db()
    .select({ row: columns, tipo, registro })
    .from(indice)
    .innerJoin(publicaciones, eq(publicaciones.id, indice.publicacionId))
    .where(
      and(
        sql`(${tipo}, ${registro}) in (select * from unnest(${kinds}::text[], ${records}::int[]))`,
        lte(indice.visibleDesde, today(now)),
      ),
    )
    .orderBy(asc(indice.parte));
  const byKey = Map.groupBy(rows, keyOf);
  return changes.map((change) => ({ ...change, rows: (byKey.get(keyOf(change)) ?? []).map(({ row }) => row) }));
}

const keyOf = ({ tipo, registro }: { tipo: string; registro: number }) => `${tipo} ${registro}`;
