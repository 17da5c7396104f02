import { and, asc, eq, inArray } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { totalRows } from '#platform/database/paged.ts';
import { EVERYWHERE } from '#platform/identity/roles.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { correcciones } from '../schema.ts';

/** Returns the reported errors that wait for an answer of the areas where a person works, those whose term ends first. */
export async function listReportsOf({ permissions }: Pick<StaffActor, 'permissions'>, limit: number) {
  const areas = permissions.filter(({ rol }) => rol === 'editor' || rol === 'publicador').map(({ area }) => area);
  if (areas.length === 0) return [];
  const { id, donde, parte, limite, estado, atiende } = correcciones;
  const isTheirs = areas.some((area) => area === EVERYWHERE || area === 'correcciones')
    ? undefined
    : inArray(atiende, areas);
  return db()
    .select({ id, donde, parte, limite, total: totalRows })
    .from(correcciones)
    .where(and(eq(estado, 'en revisión'), isTheirs))
    .orderBy(asc(limite), asc(id))
    .limit(limit);
}

/** Counts the reported errors that wait for an answer of the areas where a person works. */
export async function countReportsOf(actor: Pick<StaffActor, 'permissions'>): Promise<number> {
  const [first] = await listReportsOf(actor, 1);
  return first?.total ?? 0;
}
