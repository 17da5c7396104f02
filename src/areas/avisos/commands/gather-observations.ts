import { sql } from 'drizzle-orm';
import type { Writer } from '#platform/database/connection.ts';
import { today } from '#platform/visibility.ts';
import { keysOfObservation, type Reading } from './reading.ts';

/**
 * Writes which observations of the changed audits have another state than when they were read last, and remembers their states. Nobody is told of
 * a new observation: its audit is new too.
 */
export async function gatherObservations(tx: Writer, { cambio, hasta, acto, now }: Reading): Promise<void> {
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
