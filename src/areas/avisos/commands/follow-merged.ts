import { sql } from 'drizzle-orm';
import type { Writer } from '#platform/database/connection.ts';
import type { Reading } from './reading.ts';
import { replaceSubscriptions } from './subscribe.ts';

/** Mergers that are followed from a record to the one that replaces it by now. */
const LONGEST_CHAIN = 20;

/**
 * Lets subscriptions to records that were merged follow those that replace them, however often these were merged since. Of several of one person
 * that come to follow the same record one stays, with what the others had to tell.
 */
export async function followMerged(tx: Writer, { cambio, hasta }: Reading): Promise<void> {
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
      where c.paso < ${LONGEST_CHAIN}
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
