import { type SQL, sql } from 'drizzle-orm';
import type { Writer } from '#platform/database/connection.ts';

/**
 * Returns the start of a query (`with …`) with the table `seguidas`: the confirmed subscriptions, of people without a pause, that match
 * novedades. `nuevas` selects the novedades as `id`, `publicacion_id`, `clase` and `claves`. Searches are preselected by a required word before
 * the comparison.
 */
export function withFollowers(nuevas: SQL): SQL {
  return sql`
    with nuevas as materialized (${nuevas}), filas as materialized (
      select n.id as novedad_id, i.* from nuevas n inner join indice i on i.publicacion_id = n.publicacion_id where n.clase = 'publicacion'
    ), candidatas as materialized (
      select distinct f.novedad_id, f.id, b.clave from filas f
      cross join lateral unnest(tsvector_to_array(f.palabras)) as w (palabra)
      inner join (select clave, unnest(anclas) as palabra from busquedas_seguidas) b on b.palabra = w.palabra
    ), halladas as materialized (
      select distinct c.novedad_id as id, c.clave from candidatas c
      inner join filas f on f.novedad_id = c.novedad_id and f.id = c.id
      inner join busquedas_seguidas b on b.clave = c.clave
      where f.palabras @@ b.consulta::tsquery
        and (b.tipos is null or f.tipo = any(b.tipos)) and (b.anio is null or f.anio = b.anio)
        and (b.entes is null or f.ente_id = any(b.entes)) and (b.grupo is null or f.grupo = b.grupo)
    ), buscadas as (
      select n.id, n.clase, k.clave from nuevas n cross join lateral unnest(n.claves) as k (clave)
      union all
      select id, 'publicacion', clave from halladas
    ), seguidas as (
      select s.suscriptor_id, n.id as novedad_id, s.id as suscripcion_id, s.ritmo
      from buscadas n
      inner join suscripciones s on s.clave = n.clave and s.confirmada is not null and n.clase = any(s.clases)
      inner join suscriptores p on p.id = s.suscriptor_id and p.pausa is null
    )`;
}

/** Maximum delay in hours of a document's text after its publication, and overlap in minutes with the last run. */
const LATE_HOURS = 48;
const OVERLAP_MINUTES = 10;

/**
 * Selects novedades without keys, only for searches, of publications with a document whose text was extracted later: the index contains its words
 * only from then on.
 */
function withLateText(now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`
    select n.id, n.publicacion_id, n.clase, '{}'::text[] as claves from novedades n
    where n.clase = 'publicacion' and n.momento > ${moment} - ${LATE_HOURS}::int * interval '1 hour' and exists (
      select from publicacion_archivos f inner join archivos a on a.id = f.archivo_id inner join textos_pdf t on t.sha256 = a.sha256
      where f.publicacion_id = n.publicacion_id and t.leido > n.momento
        and t.leido > (select max(hasta) from corridas where ritmo = 'inmediato') - ${OVERLAP_MINUTES}::int * interval '1 minute')`;
}

/**
 * Writes the deliveries (`entregas`) of the novedades after an id, and of those whose document text was extracted late. Each person gets a novedad
 * once, through the matching subscription with the fastest rhythm. People whose mails are paused get none.
 */
export async function matchNews(
  tx: Writer,
  { after, now }: { after: number; now: Date },
): Promise<{ news: number; deliveries: number }> {
  const { rows } = await tx.execute<{ news: number; deliveries: number }>(sql`
    ${withFollowers(sql`
      select id, publicacion_id, clase, claves from novedades where id > ${after}
      union all select * from (${withLateText(now)}) tardias where id <= ${after}`)}, entregadas as (
      insert into entregas (suscriptor_id, novedad_id, suscripcion_id)
      select distinct on (suscriptor_id, novedad_id) suscriptor_id, novedad_id, suscripcion_id from seguidas
      order by suscriptor_id, novedad_id, array_position(array['inmediato', 'diario', 'semanal'], ritmo), suscripcion_id
      on conflict do nothing
      returning 1
    )
    select (select count(*)::int from nuevas where id > ${after}) as news, (select count(*)::int from entregadas) as deliveries`);
  return rows[0] ?? { news: 0, deliveries: 0 };
}
