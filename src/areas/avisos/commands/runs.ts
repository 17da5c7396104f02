import { sql } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { transact } from '#platform/database/connection.ts';
import { type Ritmo, ritmos } from '../rules/scope.ts';
import { BETWEEN_MAILS_MS, lastWindowEnd, MAX_GAP_MS } from '../rules/windows.ts';
import { STATEMENT_TIMEOUT } from './gather.ts';

/**
 * Writes the mails of each rhythm whose last window has ended, once over all nodes. A run includes novedades of earlier windows, so windows
 * missed within a week are made up for with one mail. Returns the number of mails.
 */
export async function runRhythms(now: Date): Promise<number> {
  let written = 0;
  for (const ritmo of ritmos) written += await runWindow(ritmo, lastWindowEnd(ritmo, now, identity.zonaHoraria));
  return written;
}

/**
 * Writes one mail per person with novedades of this rhythm, unless an earlier one is still pending; the novedades then wait for the next run. For
 * the immediate rhythm, people with a mail in the last quarter of an hour are skipped too.
 */
async function runWindow(ritmo: Ritmo, hasta: Date): Promise<number> {
  const end = sql`${hasta.toISOString()}::timestamptz`;
  return transact(async (tx) => {
    await tx.execute(sql`set local statement_timeout = ${sql.raw(STATEMENT_TIMEOUT)}`);
    const { rows: runs } = await tx.execute<{ id: number }>(sql`
      insert into corridas (ritmo, desde, hasta)
      select ${ritmo}, coalesce(max(hasta), ${end} - ${MAX_GAP_MS}::int * interval '1 ms'), ${end} from corridas where ritmo = ${ritmo}
      having coalesce(max(hasta) < ${end}, true)
      on conflict (ritmo, hasta) do nothing returning id`);
    const [run] = runs;
    if (!run) return 0;
    const isRested =
      ritmo === 'inmediato'
        ? sql`(p.ultimo is null or p.ultimo <= ${end} - ${BETWEEN_MAILS_MS}::int * interval '1 ms')`
        : sql`true`;
    const { rows } = await tx.execute<{ total: number }>(sql`
      with pendientes as materialized (
        select e.suscriptor_id, e.novedad_id from entregas e
        inner join suscripciones s on s.id = e.suscripcion_id and s.ritmo = ${ritmo}
        inner join novedades n on n.id = e.novedad_id and n.momento <= ${end}
        inner join suscriptores p on p.id = e.suscriptor_id and p.pausa is null and ${isRested}
        where e.correo_id is null and not exists (select from correos c
          where c.suscriptor_id = e.suscriptor_id and c.clase = 'novedades' and c.ritmo = ${ritmo} and c.estado in ('por-enviar', 'devuelto'))
      ), nuevos as (
        insert into correos (suscriptor_id, clase, ritmo, proximo, creado)
        select distinct suscriptor_id, 'novedades', ${ritmo}, ${end}, ${end} from pendientes
        returning id, suscriptor_id
      ), tomadas as (
        update entregas e set correo_id = c.id from pendientes d inner join nuevos c on c.suscriptor_id = d.suscriptor_id
        where e.suscriptor_id = d.suscriptor_id and e.novedad_id = d.novedad_id
      ), total as (select count(*)::int as total from nuevos)
      update corridas set correos = total.total from total where corridas.id = ${run.id} returning total.total`);
    const total = rows[0]?.total ?? 0;
    if (ritmo === 'inmediato')
      await tx.execute(sql`
        update suscriptores set ultimo = ${end} where id in (select suscriptor_id from correos where ritmo = 'inmediato' and creado = ${end})`);
    return total;
  });
}
