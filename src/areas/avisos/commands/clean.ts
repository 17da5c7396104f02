import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import { type Transaction, Unchanged } from '#platform/acts/transaction.ts';
import { DAY_MS } from '#platform/calendar/days.ts';
import { db, transact, writableDb } from '#platform/database/connection.ts';
import { today } from '#platform/visibility.ts';
import { readFollowedSearch } from '../queries/searches.ts';
import { busquedasSeguidas, correos, corridas, entregas, novedades, suscripciones } from '../schema.ts';
import { cleaner } from './actors.ts';
import { eraseWithoutSubscriptions } from './subscribe.ts';

/** A request is reminded of once after a day, and ends after seven. */
const REMINDER_MS = DAY_MS;
const EXPIRY_MS = 7 * DAY_MS;
/** Mails and news are of use until they were sent, and for a month to find out why. */
const KEPT_MS = 30 * DAY_MS;
/** Requests that one act ends. */
const BATCH = 100;

/** Writes the reminders that are due: one for each request, and one for each person in a week. Returns how many. */
export function writeReminders(now: Date): Promise<number> {
  return transact(async (tx) => {
    const due = await tx
      .update(suscripciones)
      .set({ recordada: now })
      .where(
        and(
          isNull(suscripciones.confirmada),
          isNull(suscripciones.recordada),
          lt(suscripciones.solicitada, new Date(now.getTime() - REMINDER_MS)),
          // The newest request of a person: a mailbox does not get a second flood of mails that somebody else asked for.
          sql`not exists (select from suscripciones o where o.suscriptor_id = ${suscripciones.suscriptorId} and o.confirmada is null
            and (o.recordada is not null or o.id > ${suscripciones.id}))`,
          // One whose first mail never left is not reminded of it.
          inArray(
            suscripciones.id,
            tx.select({ id: correos.suscripcionId }).from(correos).where(eq(correos.estado, 'enviado')),
          ),
        ),
      )
      .returning({ id: suscripciones.id, suscriptorId: suscripciones.suscriptorId });
    const mails = due.map(({ id, suscriptorId }) => ({
      suscriptorId,
      clase: 'recordatorio' as const,
      suscripcionId: id,
      proximo: now,
      creado: now,
    }));
    if (mails.length > 0) await tx.insert(correos).values(mails);
    return mails.length;
  });
}

/** Ends requests that nobody confirmed within seven days, and erases those who follow nothing else. Returns how many ended. */
export async function endExpired(now: Date): Promise<number> {
  const before = new Date(now.getTime() - EXPIRY_MS);
  const expired = and(isNull(suscripciones.confirmada), lt(suscripciones.solicitada, before));
  let ended = 0;
  for (;;) {
    const rows = await db().select({ id: suscripciones.id }).from(suscripciones).where(expired).limit(BATCH);
    if (rows.length === 0) return ended;
    const ids = rows.map(({ id }) => id);
    ended += await act(cleaner, 'avisos.terminar-suscripcion', { kind: 'suscripcion', ids }, (tx) =>
      endRequests(tx, { ids, before }),
    );
  }
}

/** Ends those of some requests that are still unconfirmed. */
async function endRequests(
  tx: Transaction,
  { ids, before }: { ids: readonly number[]; before: Date },
): Promise<number | Unchanged<number>> {
  const ended = await tx
    .delete(suscripciones)
    .where(
      and(inArray(suscripciones.id, [...ids]), isNull(suscripciones.confirmada), lt(suscripciones.solicitada, before)),
    )
    .returning({ suscriptorId: suscripciones.suscriptorId });
  if (ended.length === 0) return new Unchanged(0);
  await eraseWithoutSubscriptions(tx, [...new Set(ended.map(({ suscriptorId }) => suscriptorId))]);
  return ended.length;
}

/** Deletes mails that were sent, runs of earlier months, news and searches that nobody waits for any more. */
export async function deleteOld(now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  const ended = and(inArray(correos.estado, ['enviado', 'anulado']), lt(correos.creado, before));
  // With what they told: without its mail it would be pending again.
  await writableDb()
    .delete(entregas)
    .where(inArray(entregas.correoId, writableDb().select({ id: correos.id }).from(correos).where(ended)));
  await writableDb().delete(correos).where(ended);
  await writableDb().delete(corridas).where(lt(corridas.hasta, before));
  await writableDb()
    .delete(novedades)
    .where(
      and(
        lt(novedades.momento, before),
        sql`not exists (select from entregas e left join correos c on c.id = e.correo_id
          where e.novedad_id = ${novedades.id} and (c.id is null or c.estado in ('por-enviar', 'devuelto')))`,
      ),
    );
  await writableDb()
    .delete(busquedasSeguidas)
    .where(sql`not exists (select from suscripciones s where s.clave = ${busquedasSeguidas.clave})`);
}

/** Lets subscriptions to records and entes that have another address or name by now say so. Returns how many. */
export async function followMoved(now: Date): Promise<number> {
  const { rowCount: renamed } = await writableDb().execute(sql`
    update suscripciones s set nombre = e.nombre from entes e
    where s.clave = 'ente:' || e.id and right(s.nombre, length(e.nombre)) <> e.nombre`);
  const { rowCount } = await writableDb().execute(sql`
    update suscripciones s set direccion = p.direccion, nombre = split_part(s.nombre, '«', 1) || '«' || p.titulo || '»'
    from publicaciones p
    where s.clave = 'registro:' || p.tipo || ':' || p.registro and p.visible_desde <= ${today(now)}::date and p.tipo <> 'correccion'
      and (s.direccion <> p.direccion or substring(s.nombre from '«(.*)»') <> p.titulo)`);
  return (renamed ?? 0) + (rowCount ?? 0);
}

/** Reads again how the index is asked for each followed search: synonyms, entes and stems change. */
export async function readSearchesAgain(): Promise<void> {
  const rows = await db().select({ clave: busquedasSeguidas.clave }).from(busquedasSeguidas);
  for (const { clave } of rows) {
    const search = await readFollowedSearch(clave.slice(clave.indexOf(':') + 1));
    if (search) await writableDb().update(busquedasSeguidas).set(search).where(eq(busquedasSeguidas.clave, clave));
  }
}
