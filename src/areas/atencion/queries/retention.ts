import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { totalRows } from '#platform/database/paged.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { readSetting } from '#platform/settings/read.ts';
import { handledTypes } from '../rules/desk/record-types.ts';
import { type Retention, retentionOf, retentionSetting } from '../rules/retention.ts';
import type { TipoRegistro } from '../rules/values.ts';
import { registros } from '../schema.ts';
import { deskHead, isOnDesk } from './desk.ts';

/**
 * Returns the condition of the records of a type whose retention period has ended, with the open ones that were received longer ago than it takes:
 * nobody has closed them, and where it counts from the end it has not begun.
 */
export function isPastRetention(retention: Retention, tipo: TipoRegistro, now: Date): SQL | undefined {
  const { years, from } = retentionOf(retention, tipo);
  const cutoff = new Date(now);
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - years);
  const start = from === 'cierre' ? sql`coalesce(${registros.cerrado}, ${registros.creado})` : sql`${registros.creado}`;
  return and(eq(registros.tipo, tipo), isNull(registros.borrado), lt(start, cutoff));
}

/** Returns the open records of a handler whose retention period has ended: they are erased once they are closed. The oldest first, with the total in each row. */
export async function listOpenPastRetention(actor: StaffActor, now: Date, limit: number) {
  const types = handledTypes(actor.permissions);
  if (types.length === 0) return [];
  const retention = await readSetting(retentionSetting);
  return db()
    .select({ ...deskHead, total: totalRows })
    .from(registros)
    .where(
      and(
        isOnDesk(actor),
        isNull(registros.cerrado),
        or(...types.map((tipo) => isPastRetention(retention, tipo, now))),
      ),
    )
    .orderBy(asc(registros.creado))
    .limit(limit);
}
