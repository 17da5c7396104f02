import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { entes } from '#areas/entes/schema.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { isOneOfIds } from '#platform/database/reads/conditions.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { recordsOf } from '#platform/database/writes/row-set.ts';
import { isVisible, today } from '#platform/visibility.ts';
import { addHistogram, daysOfKey } from '../rules/figures/days-histogram.ts';
import { type CountedRow, keptDaysOf } from '../rules/figures/kept-days.ts';
import { resolucionesGuardadas } from '../schema/follow-up.ts';
import { diasEntes, diasTipos, vidasTipos } from '../schema/sums.ts';
import { auditorias, isInForce, observaciones } from '../schema.ts';

/** Expression: the day from which the rows of an audit count. All past days are merged, since only future dates need separate sums. */
export function countedFrom() {
  return sql<string>`case when ${isVisible(auditorias.visibleDesde)} then '-infinity'::date else ${auditorias.visibleDesde} end`;
}

type Share = Pick<typeof diasEntes.$inferSelect, 'tipoEnteId' | 'visibleDesde' | 'dias'>;

/** Writes the stored days of some entes, and updates the totals of their types. */
export async function writeDurations(tx: Transaction, ids: readonly number[]): Promise<void> {
  const { enteId, tipoEnteId, visibleDesde, dias } = diasEntes;
  const before = await tx
    .delete(diasEntes)
    .where(inArray(enteId, [...ids]))
    .returning({ tipoEnteId, visibleDesde, dias });
  const rows = keptDaysOf(await readRows(tx, ids), today(new Date()));
  for (const { names, records } of recordsOf(diasEntes, rows))
    await tx.execute(sql`insert into ${diasEntes} (${names}) select ${names} from ${records}`);
  await addToTypes(tx, changesOf(before, rows));
}

/** Returns the changes of the totals of types: the values of entes after, minus those before. */
function changesOf(before: readonly Share[], after: readonly Share[]): (typeof vidasTipos.$inferInsert)[] {
  const changes = new Map<string, Share>();
  const add = (shares: readonly Share[], sign: 1 | -1) => {
    for (const { tipoEnteId, visibleDesde, dias } of shares) {
      const key = `${tipoEnteId} ${visibleDesde}`;
      changes.set(key, { tipoEnteId, visibleDesde, dias: addHistogram(changes.get(key)?.dias ?? {}, dias, sign) });
    }
  };
  add(before, -1);
  add(after, 1);
  return [...changes.values()].flatMap(({ tipoEnteId, visibleDesde, dias }) =>
    Object.entries(dias).map(([key, casos]) => ({ tipoEnteId, visibleDesde, ...daysOfKey(key), casos })),
  );
}

async function addToTypes(tx: Transaction, changes: readonly (typeof vidasTipos.$inferInsert)[]): Promise<void> {
  const [livesKey, daysKey] = [
    sql`tipo_ente_id, visible_desde, emitida_el, resuelta_el`,
    sql`tipo_ente_id, visible_desde, dias`,
  ];
  for (const { records } of recordsOf(vidasTipos, changes)) {
    await addCounts(tx, vidasTipos, livesKey, sql`select ${livesKey}, casos from ${records}`);
    const ofResolved = sql`
      select tipo_ente_id, visible_desde, resuelta_el - emitida_el as dias, sum(casos)
      from ${records} where resuelta_el is not null group by ${daysKey}`;
    await addCounts(tx, diasTipos, daysKey, ofResolved);
  }
}

/** Adds the rows of a query, the columns of the key and `casos`, to stored numbers. In a fixed order, to prevent deadlocks. */
async function addCounts(
  tx: Transaction,
  table: typeof vidasTipos | typeof diasTipos,
  key: SQL,
  counts: SQL,
): Promise<void> {
  const { rows } = await tx.execute<{ casos: number }>(sql`
    insert into ${table} as t (${key}, casos) ${counts} order by ${key}
    on conflict (${key}) do update set casos = t.casos + excluded.casos returning casos`);
  if (rows.some(({ casos }) => casos === 0)) await tx.delete(table).where(eq(table.casos, 0));
}

/** Reads the counted observations of some entes, grouped by equal days. */
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

type Observacion = typeof observaciones.$inferSelect;

/** Saves the days on which observations were resolved that count as pending now. No answer shows them. */
export async function saveResolutionDays(
  tx: Transaction,
  days: readonly (typeof resolucionesGuardadas.$inferInsert)[],
): Promise<void> {
  await upsertRows(tx, resolucionesGuardadas, days, {
    key: [resolucionesGuardadas.auditoriaId, resolucionesGuardadas.observacion],
    set: ['situacion', 'resueltaEl'],
  });
}

/**
 * Saves the days on which observations were resolved that became pending, and deletes those of observations that have a day again; `before`
 * are the rows before the change.
 */
export async function updateResolutionDays(tx: Transaction, before: readonly Observacion[]): Promise<void> {
  const { id, estado, resueltaEl: day, auditoriaId, numero } = observaciones;
  const ids = before.map((row) => row.id);
  const pending = await tx
    .select({ id })
    .from(observaciones)
    .where(and(isOneOfIds(id, ids), eq(estado, 'pendiente')));
  const isPending = new Set(pending.map((row) => row.id));
  const days = before.flatMap((row) =>
    isPending.has(row.id) && row.resueltaEl !== null
      ? [
          {
            auditoriaId: row.auditoriaId,
            observacion: row.numero,
            situacion: row.situacion,
            resueltaEl: row.resueltaEl,
          },
        ]
      : [],
  );
  await saveResolutionDays(tx, days);
  const resolved = tx
    .select({ auditoriaId, numero })
    .from(observaciones)
    .where(and(isOneOfIds(id, ids), isNotNull(day)));
  const observation = sql`(${resolucionesGuardadas.auditoriaId}, ${resolucionesGuardadas.observacion})`;
  await tx.delete(resolucionesGuardadas).where(sql`${observation} in (${resolved})`);
}
