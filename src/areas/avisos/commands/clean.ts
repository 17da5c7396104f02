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

/** A reminder is sent once after a day; a request ends after seven days. */
const REMINDER_MS = DAY_MS;
const EXPIRY_MS = 7 * DAY_MS;
/** Retention of mails and novedades after sending, for diagnosis. */
const RETENTION_MS = 30 * DAY_MS;
/** Number of requests ended per act. */
const BATCH = 100;

/** Writes the due reminders: one per request, and one per person and week. Returns their number. */
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
          // Only the newest request of a person: requests by others must not flood a mailbox twice.
          sql`not exists (select from suscripciones o where o.suscriptor_id = ${suscripciones.suscriptorId} and o.confirmada is null
            and (o.recordada is not null or o.id > ${suscripciones.id}))`,
          // No reminder of a request whose first mail was never sent.
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

/** Ends requests not confirmed within seven days, and erases people without other subscriptions. Returns the number of ended requests. */
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

/** Ends the still unconfirmed ones of some requests. */
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

/** Deletes sent mails, runs of earlier months, and novedades and searches that are no longer needed. */
export async function deleteOld(now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS);
  const ended = and(inArray(correos.estado, ['enviado', 'anulado']), lt(correos.creado, before));
  // With their deliveries, which would be pending again without the mail.
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

/** Updates subscriptions to records and entes whose address or name has changed. Returns their number. */
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

/** Updates the index queries of followed searches, since synonyms, entes and stems change. */
export async function readSearchesAgain(): Promise<void> {
  const rows = await db().select({ clave: busquedasSeguidas.clave }).from(busquedasSeguidas);
  for (const { clave } of rows) {
    const search = await readFollowedSearch(clave.slice(clave.indexOf(':') + 1));
    if (search) await writableDb().update(busquedasSeguidas).set(search).where(eq(busquedasSeguidas.clave, clave));
  }
}
