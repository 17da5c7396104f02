import { and, asc, eq, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { totalRows } from '#platform/database/paged.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { readSetting } from '#platform/settings/read.ts';
import { handledTypes } from '../rules/desk/record-types.ts';
import { type Retention, retentionOf, retentionSetting } from '../rules/retention.ts';
import type { TipoRegistro } from '../rules/values.ts';
import { registros } from '../schema.ts';
import { deskHead, isVisibleTo } from './desk.ts';

/**
 * Condition: the retention period of a record of a type has ended. Includes open records received before that period, although for periods that start
 * with the closure it has not started yet.
 */
export function isPastRetention(retention: Retention, tipo: TipoRegistro, now: Date): SQL | undefined {
  const { from } = retentionOf(retention, tipo);
  const cutoff = cutoffOf(retention, tipo, now);
  const start = from === 'cierre' ? sql`coalesce(${registros.cerrado}, ${registros.creado})` : sql`${registros.creado}`;
  return and(eq(registros.tipo, tipo), isNull(registros.borrado), lt(start, cutoff));
}

/** Returns a handler's open records past their retention period (erased once closed), oldest first, with the total in each row. */
export async function listOpenPastRetention(actor: StaffActor, now: Date, limit: number) {
  const types = handledTypes(actor.permissions);
  if (types.length === 0) return [];
  return readOpenPastRetention({ persona: actor.id, types, cutoffs: await cutoffsOf(types, now), limit });
}

/** Condition: an open record is past its retention period, by the values of `cutoffsOf`. */
export const isOpenPastRetention = ({ types, cutoffs }: Record<'types' | 'cutoffs', Placeholder>): SQL =>
  sql`(${registros.cerrado} is null and exists (select from unnest(${types}::text[], ${cutoffs}::timestamptz[]) as plazo(tipo, corte)
    where plazo.tipo = ${registros.tipo} and ${registros.creado} < plazo.corte))`;

/** Returns, for each type, the instant before which retention periods have ended. */
export async function cutoffsOf(types: readonly TipoRegistro[], now: Date): Promise<Date[]> {
  const retention = await readSetting(retentionSetting);
  return types.map((tipo) => cutoffOf(retention, tipo, now));
}

const readOpenPastRetention = prepared(
  (querier, { persona, types, cutoffs, limit }: PreparedValues<'persona' | 'types' | 'cutoffs' | 'limit'>) =>
    querier
      .select({ ...deskHead, total: totalRows })
      .from(registros)
      .where(and(isVisibleTo(persona), isOpenPastRetention({ types, cutoffs })))
      .orderBy(asc(registros.creado))
      .limit(limit),
);

/** Returns the instant before which the retention period of a type has ended. */
function cutoffOf(retention: Retention, tipo: TipoRegistro, now: Date): Date {
  const cutoff = new Date(now);
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - retentionOf(retention, tipo).years);
  return cutoff;
}
