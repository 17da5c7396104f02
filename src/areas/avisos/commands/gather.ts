import { sql } from 'drizzle-orm';
import { transact, type Writer } from '#platform/database/connection.ts';
import { kindOf, publicationKinds } from '#platform/publications/kind.ts';
import { today } from '#platform/visibility.ts';
import { pageFolders } from '../rules/folders.ts';
import { novedadesLeidas } from '../schema.ts';
import { followMerged } from './follow-merged.ts';
import { gatherObservations } from './gather-observations.ts';
import { gatherTerms } from './gather-terms.ts';
import { matchNews } from './match.ts';
import { isTold, type Reading } from './reading.ts';

/** Days after which a publication that became visible by its date is not told any more. */
const LATE_DAYS = 2;
/** Longest statement, within the time that the job may take. */
export const LONGEST_STATEMENT = "'5min'";
/** Days for which a correction is news. */
const CORRECTION_DAYS = 7;

/** Keys of a publication `p` (`claveOf`), as an array. */
const keysOfPublication = sql`array_remove(array[
  'tipo:' || p.tipo, 'registro:' || p.tipo || ':' || p.registro, 'ente:' || p.ente_id,
  'municipio:' || (select e.clave_municipio from entes e where e.id = p.ente_id)], null)
  || array(select 'pagina:' || c.pagina from unnest(${pagesOf('pagina')}, ${pagesOf('carpeta')}) as c (pagina, carpeta)
    where p.tipo = 'documento' and c.carpeta = p.detalle)`;

function pagesOf(name: 'pagina' | 'carpeta') {
  return sql`${sql.param(pageFolders.map((each) => each[name]))}::text[]`;
}

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
    return matchNews(tx, { after: Number(before?.id ?? 0) });
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
      select publicacion_id, acto, primero, visto from publicaciones_actos where numero > ${cambio} and numero <= ${hasta}
      union
      select a.publicacion_id, a.acto, a.primero, a.visto from publicaciones_actos a inner join publicaciones p on p.id = a.publicacion_id
      where not a.visto and p.visible_desde between ${day}::date - ${LATE_DAYS}::int and ${day}::date
    ), nuevas as (
      select p.id, case when ${isTold('b')} then b.numero else c.numero end as acto, ${keysOfPublication} as claves,
        case when not l.visto or l.primero > ${acto} then 'publicacion' else 'cambio' end as clase
      from leidas l
      inner join publicaciones p on p.id = l.publicacion_id and p.visible_desde <= ${day}::date and p.retiro is null
      left join bitacora b on b.numero = l.acto
      left join bitacora c on c.numero = l.primero and l.primero > ${acto}
      where ${isTold('b')} or ${isTold('c')}
    )
    insert into novedades (acto, publicacion_id, clase, claves, momento)
    select acto, id, clase, claves, ${now.toISOString()}::timestamptz from nuevas n
    where not exists (select from novedades v where v.acto = n.acto and v.publicacion_id = n.id)
    on conflict do nothing`);
}

/** Tells of a changed publication with a correction of these days, once, that it was corrected. */
async function markCorrections(tx: Writer, { now }: Reading): Promise<void> {
  const since = sql`${today(now)}::date - ${CORRECTION_DAYS}::int`;
  const tipos = publicationKinds().flatMap(({ tipo, corrections }) => (corrections ? [tipo] : []));
  const { rows } = await tx.execute<{ tipo: string; registro: number }>(sql`
    select distinct p.tipo, p.registro from novedades n inner join publicaciones p on p.id = n.publicacion_id
    where n.momento = ${now.toISOString()}::timestamptz and n.clase = 'cambio' and p.tipo = any(${sql.param(tipos)}::text[])`);
  for (const [tipo, group] of Map.groupBy(rows, (row) => row.tipo)) {
    const corrections = await kindOf(tipo).corrections?.(group.map(({ registro }) => registro));
    for (const [registro, list] of corrections ?? []) {
      const newest = list
        .map(({ publishedOn }) => publishedOn)
        .sort()
        .at(-1);
      await tx.execute(sql`
        update novedades n set clase = 'correccion', dia = ${newest ?? null}::date from publicaciones p
        where p.id = n.publicacion_id and p.tipo = ${tipo} and p.registro = ${registro} and n.clase = 'cambio'
          and n.momento = ${now.toISOString()}::timestamptz and ${newest ?? null}::date >= ${since}
          and not exists (select from novedades v where v.publicacion_id = p.id and v.clase = 'correccion' and v.dia = ${newest ?? null}::date)`);
    }
  }
}
