import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import { isVisible } from '#platform/visibility.ts';
import { eventos } from './schema.ts';

export type Evento = typeof eventos.$inferSelect;

/** Returns the published events by date; with `from` and `to` (ISO dates), those that touch that period. */
export async function listEventos({ from, to }: { from?: string; to?: string } = {}): Promise<Evento[]> {
  return db()
    .select()
    .from(eventos)
    .where(
      and(
        isVisible(eventos.visibleDesde, new Date()),
        from ? gte(sql`coalesce(${eventos.hasta}, ${eventos.fecha})`, from) : undefined,
        to ? lte(eventos.fecha, to) : undefined,
      ),
    )
    .orderBy(asc(eventos.fecha), asc(eventos.id));
}

/** Returns an event as staff edit it, visible or not; undefined if there is none. */
export async function findEventoRow(querier: Querier, id: number) {
  const [row] = await querier
    .select({
      titulo: eventos.titulo,
      fecha: eventos.fecha,
      hasta: eventos.hasta,
      clase: eventos.clase,
      descripcion: eventos.descripcion,
    })
    .from(eventos)
    .where(eq(eventos.id, id));
  return row;
}
