import { and, asc, gte, lte, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { isVisible } from '#platform/visibility.ts';
import { eventos } from './schema.ts';

export type Evento = typeof eventos.$inferSelect;

/** Returns the published events by date; with `from` and `to` (ISO dates), those that overlap the period. */
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
