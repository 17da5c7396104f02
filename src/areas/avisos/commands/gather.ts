import { type SQL, sql } from 'drizzle-orm';
import { listUnansweredTerms } from '#areas/auditorias/queries/ending-terms.ts';
import { addDays } from '#platform/calendar/days.ts';
import { transact, type Writer } from '#platform/database/connection.ts';
import { type PublicationKind, publicationKinds } from '#platform/publications/kind.ts';
import { today } from '#platform/visibility.ts';
import { findCorrections } from '../queries/corrections.ts';
import { novedadesLeidas } from '../schema.ts';
import { type ChangeRange, keysOfObservation, keysOfPublication } from './audience.ts';
import { matchNews } from './match.ts';
import { replaceSubscriptions } from './subscribe.ts';

/** Maximum number of consecutive mergers followed to the current record. */
const MAX_CHAIN = 20;

/** Timeout of a statement, within that of the job. */
export const STATEMENT_TIMEOUT = "'5min'";

/**
 * Reads the changes of publications since the last reading, and stores rows of `novedades` and `entregas`, in one transaction. Returns their
 * numbers; undefined if another node is reading.
 */
export function gatherNews(now: Date): Promise<{ news: number; deliveries: number } | undefined> {
  return transact(async (tx) => {
    const reading = await startReading(tx, now);
    if (!reading) return undefined;
    // Comparing a large act takes long, and nobody waits for it.
    await tx.execute(sql`set local statement_timeout = ${sql.raw(STATEMENT_TIMEOUT)}`);
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

async function startReading(tx: Writer, now: Date): Promise<ChangeRange | undefined> {
  // A new site begins at its first change. The row is inserted here, since a backup can only be restored into an empty database.
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
 * Writes novedades of changed public publications, and of publications whose day has come. A publication that was never public before is new. For
 * audits, changed observations replace the change of the audit.
 */
async function gatherPublications(tx: Writer, { cambio, hasta, acto, now }: ChangeRange): Promise<void> {
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

/** Marks a changed publication with a recent correction, once, as corrected. */
async function markCorrections(tx: Writer, { now }: ChangeRange): Promise<void> {
  const ofNow = sql`momento = ${now.toISOString()}::timestamptz and clase = 'cambio'`;
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct publicacion_id as id from novedades where ${ofNow}`,
  );
  const changed = rows.map(({ id }) => id);
  for (const [id, day] of await findCorrections(tx, changed, now))
    await tx.execute(sql`
      update novedades set clase = 'correccion', dia = ${day}::date where publicacion_id = ${id} and ${ofNow}`);
}

/**
 * Writes novedades of observations whose state changed since the last reading, and stores their states. New observations are not reported, since
 * their audit is new too.
 */
async function gatherObservations(tx: Writer, { cambio, hasta, acto, now }: ChangeRange): Promise<void> {
  const changed = sql`
    select p.id, p.registro, a.contado, p.ente_id, p.tipo, p.visible_desde from publicaciones_actos a
    inner join publicaciones p on p.id = a.publicacion_id and p.tipo = 'auditoria'
    where a.numero > ${cambio} and a.numero <= ${hasta}`;
  await tx.execute(sql`
    insert into novedades (acto, publicacion_id, parte, clase, claves, momento)
    select p.contado, p.id, o.numero, 'avance',
      ${keysOfObservation(sql`o.numero`)},
      ${now.toISOString()}::timestamptz
    from (${changed}) p
    inner join observaciones o on o.auditoria_id = p.registro and o.retiro is null
    inner join observaciones_leidas l on l.auditoria_id = o.auditoria_id and l.numero = o.numero
    where (l.estado, l.situacion) is distinct from (o.estado::text, o.situacion)
      and p.visible_desde <= ${today(now)}::date and p.contado > ${acto}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into observaciones_leidas (auditoria_id, numero, estado, situacion)
    select o.auditoria_id, o.numero, o.estado::text, o.situacion from observaciones o
    where o.auditoria_id in (select registro from (${changed}) p)
    on conflict (auditoria_id, numero) do update set (estado, situacion) = row (excluded.estado, excluded.situacion)
    where (observaciones_leidas.estado, observaciones_leidas.situacion) is distinct from (excluded.estado, excluded.situacion)`);
}

/** Number of days for which missed runs are made up; older terms and publications are not reported. */
const LATE_DAYS = 7;

/** Writes the novedades of unanswered terms of records that ended after the last day read and up to yesterday. */
async function gatherTerms(tx: Writer, { terminos, now }: ChangeRange): Promise<void> {
  const to = addDays(today(now), -1);
  if (terminos >= to) return;
  const earliest = addDays(to, -LATE_DAYS);
  const from = terminos < earliest ? earliest : addDays(terminos, 1);
  const terms = await listUnansweredTerms({ from, to });
  const column = (name: 'auditoriaId' | 'observacion' | 'vence') => sql.param(terms.map((term) => term[name] ?? 0));
  await tx.execute(sql`
    insert into novedades (acto, publicacion_id, parte, clase, dia, claves, momento)
    select 0, p.id, t.numero, 'termino', t.vence, ${keysOfObservation(sql`t.numero`)}, ${now.toISOString()}::timestamptz
    from unnest(${column('auditoriaId')}::int[], ${column('observacion')}::int[], ${column('vence')}::date[]) as t (auditoria_id, numero, vence)
    inner join publicaciones p on p.tipo = 'auditoria' and p.registro = t.auditoria_id and p.visible_desde <= ${today(now)}::date and p.retiro is null
    on conflict do nothing`);
  for (const kind of publicationKinds())
    if (kind.terms) await gatherTermsOf(tx, { ...kind, terms: kind.terms }, { from, to, now });
  await tx.execute(sql`update novedades_leidas set terminos = ${to}::date`);
}

/** Writes the novedades of terms of records of a kind that ended in a period. */
async function gatherTermsOf(
  tx: Writer,
  { area, tipo, terms }: PublicationKind & { terms: SQL },
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into novedades (acto, publicacion_id, clase, dia, claves, momento)
    select 0, p.id, 'termino', t.vence, ${keysOfPublication()}, ${now.toISOString()}::timestamptz
    from (${terms}) t
    inner join publicaciones p on p.area = ${area} and p.tipo = ${tipo} and p.registro = t.registro
      and p.visible_desde <= ${today(now)}::date and p.retiro is null
    where t.vence between ${from}::date and ${to}::date
    on conflict do nothing`);
}

/**
 * Moves subscriptions of merged records to the current ones, over several mergers. If a person then has several for the same record, one remains,
 * with the pending novedades of all.
 */
async function followMerged(tx: Writer, { cambio, hasta }: ChangeRange): Promise<void> {
  const isMerged = sql`p.retiro in ('fusion', 'sustitucion') and p.sucesor is not null`;
  const { rows } = await tx.execute<{
    id: number;
    clave: string;
    titulo: string;
    direccion: string;
    sigue: number;
  }>(sql`
    with recursive cadena as (
      select p.area, p.tipo, p.registro, p.sucesor, 1 as paso from publicaciones_actos a
      inner join publicaciones p on p.id = a.publicacion_id and ${isMerged}
      where a.numero > ${cambio} and a.numero <= ${hasta}
      union all
      select p.area, p.tipo, c.registro, p.sucesor, c.paso + 1 from cadena c
      inner join publicaciones p on p.area = c.area and p.tipo = c.tipo and p.registro = c.sucesor and ${isMerged}
      where c.paso < ${MAX_CHAIN}
    ), fusiones as (
      select distinct on (area, tipo, registro) area, tipo, registro, sucesor,
        case when tipo = 'ente' then 'ente:' else 'registro:' || tipo || ':' end as prefijo
      from cadena order by area, tipo, registro, paso desc
    )
    select v.id, f.prefijo || f.sucesor as clave, s.titulo, s.direccion, coalesce(
      (select o.id from suscripciones o where o.suscriptor_id = v.suscriptor_id and o.clave = f.prefijo || f.sucesor
        and (o.confirmada is null) = (v.confirmada is null)),
      first_value(v.id) over (partition by v.suscriptor_id, v.confirmada is null, f.prefijo || f.sucesor order by v.id)) as sigue
    from fusiones f
    inner join suscripciones v on v.clave = f.prefijo || f.registro
    inner join publicaciones s on s.area = f.area and s.tipo = f.tipo and s.registro = f.sucesor`);
  for (const { id, sigue } of rows) if (id !== sigue) await replaceSubscriptions(tx, { from: [id], to: sigue });
  for (const { id, sigue, clave, titulo, direccion } of rows)
    if (id === sigue)
      await tx.execute(
        sql`update suscripciones set (clave, nombre, direccion) = row (${clave}, ${titulo}, ${direccion}) where id = ${id}`,
      );
}
