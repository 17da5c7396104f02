import { sql } from 'drizzle-orm';
import { transact, type Writer } from '#platform/database/connection.ts';
import { today } from '#platform/visibility.ts';
import { findCorrections } from '../queries/corrections.ts';
import { novedadesLeidas } from '../schema.ts';
import { followMerged } from './follow-merged.ts';
import { gatherObservations } from './gather-observations.ts';
import { gatherTerms, LATE_DAYS } from './gather-terms.ts';
import { matchNews } from './match.ts';
import { keysOfPublication, type Reading } from './reading.ts';

/** Longest statement, within the time that the job may take. */
export const LONGEST_STATEMENT = "'5min'";

/**
 * Reads the changes of publications since the last reading, writes what is to be told, and to whom: all of it, or nothing. Returns how many
 * news and how many deliveries there are; undefined while another node reads.
 */
export function gatherNews(now: Date): Promise<{ news: number; deliveries: number } | undefined> {
  return transact(async (tx) => {
    const reading = await startReading(tx, now);
    if (!reading) return undefined;
    // After a large act there is much to compare; nobody waits for it.
    await tx.execute(sql`set local statement_timeout = ${sql.raw(LONGEST_STATEMENT)}`);
    const [before] = (await tx.execute<{ id: string }>(sql`select coalesce(max(id), 0) as id from novedades`)).rows;
    await followMerged(tx, reading);
    await gatherObservations(tx, reading);
    await gatherPublications(tx, reading);
    await markCorrections(tx, reading);
    await gatherTerms(tx, reading);
    await tx.execute(sql`
      update novedades_leidas set cambio = ${reading.hasta}, acto = greatest(acto,
        (select max(acto) from publicaciones_actos where numero > ${reading.cambio} and numero <= ${reading.hasta}))`);
    return matchNews(tx, { after: Number(before?.id ?? 0), now });
  });
}

async function startReading(tx: Writer, now: Date): Promise<Reading | undefined> {
  // A new site begins at its first change. Its database has no row before: a backup is restored into one.
  await tx
    .insert(novedadesLeidas)
    .values({ cambio: 0, acto: 0, terminos: today(now) })
    .onConflictDoNothing();
  const { rows } = await tx.execute<{ cambio: string; acto: string; terminos: string; hasta: string | null }>(sql`
    select cambio, acto, terminos::text, (select max(numero) from publicaciones_actos) as hasta from novedades_leidas for update skip locked`);
  const [row] = rows;
  if (!row) return undefined;
  const { cambio, acto, terminos, hasta } = row;
  return { cambio: Number(cambio), acto: Number(acto), hasta: Number(hasta ?? cambio), terminos, now };
}

/**
 * Writes what acts did to publications that the public can read, and publications whose day has come. One that nobody could read before is new;
 * of an audit, observations that changed say more than that it did.
 */
async function gatherPublications(tx: Writer, { cambio, hasta, acto, now }: Reading): Promise<void> {
  const day = today(now);
  await tx.execute(sql`
    with leidas as materialized (
      select publicacion_id, contado, primero, visto from publicaciones_actos where numero > ${cambio} and numero <= ${hasta} and contado > ${acto}
      union
      select a.publicacion_id, a.contado, a.primero, a.visto from publicaciones_actos a inner join publicaciones p on p.id = a.publicacion_id
      where not a.visto and a.contado is not null and p.visible_desde between ${day}::date - ${LATE_DAYS}::int and ${day}::date
    ), nuevas as (
      select p.id, l.contado as acto, ${keysOfPublication()} as claves,
        case when (not l.visto or l.primero > ${acto})
          and not exists (select from novedades v where v.publicacion_id = p.id and v.clase = 'publicacion') then 'publicacion' else 'cambio' end as clase
      from leidas l
      inner join publicaciones p on p.id = l.publicacion_id and p.visible_desde <= ${day}::date and p.retiro is null
    )
    insert into novedades (acto, publicacion_id, clase, claves, momento)
    select acto, id, clase, claves, ${now.toISOString()}::timestamptz from nuevas n
    where not exists (select from novedades v where v.acto = n.acto and v.publicacion_id = n.id)
    on conflict do nothing`);
}

/** Tells of a changed publication with a correction of these days, once, that it was corrected. */
async function markCorrections(tx: Writer, { now }: Reading): Promise<void> {
  const ofNow = sql`momento = ${now.toISOString()}::timestamptz and clase = 'cambio'`;
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct publicacion_id as id from novedades where ${ofNow}`,
  );
  const changed = rows.map(({ id }) => id);
  for (const [id, day] of await findCorrections(tx, changed, now))
    await tx.execute(sql`
      update novedades set clase = 'correccion', dia = ${day}::date where publicacion_id = ${id} and ${ofNow}`);
}
