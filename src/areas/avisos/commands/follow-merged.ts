import { sql } from 'drizzle-orm';
import type { Writer } from '#platform/database/connection.ts';
import type { Reading } from './reading.ts';

/** Lets subscriptions to records that were merged follow those that replace them; one that the person has already is enough. */
export async function followMerged(tx: Writer, { cambio, hasta }: Reading): Promise<void> {
  const merged = sql`
    select case when p.tipo = 'ente' then 'ente:' || p.registro else 'registro:' || p.tipo || ':' || p.registro end as antes,
      case when p.tipo = 'ente' then 'ente:' || s.registro else 'registro:' || s.tipo || ':' || s.registro end as ahora, s.titulo, s.direccion
    from publicaciones_actos a
    inner join publicaciones p on p.id = a.publicacion_id and p.retiro in ('fusion', 'sustitucion')
    inner join publicaciones s on s.area = p.area and s.tipo = p.tipo and s.registro = p.sucesor
    where a.numero > ${cambio} and a.numero <= ${hasta}`;
  await tx.execute(sql`
    delete from suscripciones v using (${merged}) m
    where v.clave = m.antes and exists (select from suscripciones o
      where o.suscriptor_id = v.suscriptor_id and o.clave = m.ahora and (o.confirmada is null) = (v.confirmada is null))`);
  await tx.execute(sql`
    update suscripciones v set (clave, nombre, direccion) = row (m.ahora, m.titulo, m.direccion) from (${merged}) m where v.clave = m.antes`);
}
