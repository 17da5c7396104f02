import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, inArray, isNull, ne, notInArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { DAY_MS } from '#platform/calendar/days.ts';
import type { Writer } from '#platform/database/connection.ts';
import type { Clase, Ritmo } from '../rules/scope.ts';
import { busquedasSeguidas, correos, entregas, suscripciones, suscriptores } from '../schema.ts';
import { addressHashes, forgetTraces, normalizedAddress, sealAddress } from './address.ts';

const WEEK_MS = 7 * DAY_MS;
/** Maximum number of confirmation mails per week to one address that does not confirm. */
const UNCONFIRMED_MAILS = 5;

/** Request for a subscription; `busqueda` is the query of a search. */
export type Request = {
  address: string;
  clave: string;
  nombre: string;
  direccion: string;
  clases: readonly Clase[];
  ritmo: Ritmo;
  busqueda?: Omit<typeof busquedasSeguidas.$inferInsert, 'clave'> | undefined;
  /** Whether the address may receive one more mail now. */
  isMailed: boolean;
  now: Date;
};

/**
 * Stores a request for a subscription and its confirmation mail. The result does not reveal whether the address is known or what it follows.
 * Returns the id of the request.
 */
export async function requestSubscription(tx: Transaction, request: Request): Promise<number> {
  const { clave, nombre, direccion, ritmo, busqueda, isMailed, now } = request;
  const suscriptorId = await findOrAddSubscriber(tx, request);
  if (busqueda)
    await tx
      .insert(busquedasSeguidas)
      .values({ clave, ...busqueda })
      .onConflictDoNothing();
  const values = { nombre, direccion, clases: [...request.clases], ritmo, solicitada: now, recordada: null };
  const [row] = await tx
    .insert(suscripciones)
    .values({ suscriptorId, clave, ...values })
    .onConflictDoUpdate({
      target: [suscripciones.suscriptorId, suscripciones.clave],
      targetWhere: isNull(suscripciones.confirmada),
      set: values,
    })
    .returning({ id: suscripciones.id });
  const id = row?.id ?? 0;
  // A pending mail has the same content.
  const waits = and(eq(correos.suscripcionId, id), eq(correos.estado, 'por-enviar'));
  if (isMailed && (await tx.$count(correos, waits)) === 0 && !(await isFlooded(tx, suscriptorId, now)))
    await tx
      .insert(correos)
      .values({ suscriptorId, clase: 'confirmacion', suscripcionId: id, proximo: now, creado: now });
  return id;
}

/** Returns whether a mailbox received the weekly maximum of mails about unconfirmed requests, which others may make in its name. */
async function isFlooded(tx: Transaction, suscriptorId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - WEEK_MS);
  const [row] = await tx
    .select({ mails: count() })
    .from(correos)
    .innerJoin(suscripciones, and(eq(suscripciones.id, correos.suscripcionId), isNull(suscripciones.confirmada)))
    .where(and(eq(correos.suscriptorId, suscriptorId), eq(correos.clase, 'confirmacion'), gt(correos.creado, since)));
  return (row?.mails ?? 0) >= UNCONFIRMED_MAILS;
}

async function findOrAddSubscriber(tx: Transaction, { address, now }: Request): Promise<string> {
  const { stored, all } = addressHashes(address);
  const [known] = await tx
    .select({ id: suscriptores.id })
    .from(suscriptores)
    .where(inArray(suscriptores.huella, all))
    .for('update');
  if (known) return known.id;
  const id = randomUUID();
  const [row] = await tx
    .insert(suscriptores)
    .values({ id, correo: sealAddress(id, normalizedAddress(address)), huella: stored, creado: now })
    // Two concurrent requests of one address.
    .onConflictDoUpdate({ target: suscriptores.huella, set: { huella: stored } })
    .returning({ id: suscriptores.id });
  return row?.id ?? id;
}

/** Confirms a request, which replaces an earlier subscription to the same subject. Returns its subscriber; undefined if there is no request. */
export async function confirmSubscription(
  tx: Transaction,
  { id, now }: { id: number; now: Date },
): Promise<string | undefined> {
  const [row] = await tx.select().from(suscripciones).where(eq(suscripciones.id, id)).for('update');
  if (!row || row.confirmada) return row?.suscriptorId;
  const { suscriptorId, clave } = row;
  const earlier = await tx
    .select({ id: suscripciones.id })
    .from(suscripciones)
    .where(and(eq(suscripciones.suscriptorId, suscriptorId), eq(suscripciones.clave, clave), ne(suscripciones.id, id)));
  await replaceSubscriptions(tx, { from: earlier.map((each) => each.id), to: id });
  await tx.update(suscripciones).set({ confirmada: now }).where(eq(suscripciones.id, id));
  await resumeMails(tx, and(eq(suscriptores.id, suscriptorId), eq(suscriptores.pausa, 'rebotes')), now);
  return suscriptorId;
}

/** Changes the rhythm of a person's subscription. Returns whether it belongs to the person. */
export async function changeRhythm(
  tx: Transaction,
  { suscriptorId, id, ritmo }: { suscriptorId: string; id: number; ritmo: Ritmo },
): Promise<boolean> {
  const changed = await tx
    .update(suscripciones)
    .set({ ritmo })
    .where(and(eq(suscripciones.id, id), eq(suscripciones.suscriptorId, suscriptorId)))
    .returning({ id: suscripciones.id });
  return changed.length > 0;
}

/** Pauses or resumes all mails of a person. Returns whether the person exists. */
export async function setPause(
  tx: Transaction,
  { suscriptorId, isPaused, now }: { suscriptorId: string; isPaused: boolean; now: Date },
): Promise<boolean> {
  const ofPerson = eq(suscriptores.id, suscriptorId);
  if (!isPaused) return resumeMails(tx, ofPerson, now);
  const paused = await tx
    .update(suscriptores)
    .set({ pausa: 'persona' })
    .where(ofPerson)
    .returning({ id: suscriptores.id });
  return paused.length > 0;
}

/** Ends the pauses of people, and retries their returned mails. Returns whether there is such a person. */
async function resumeMails(tx: Transaction, people: SQL | undefined, now: Date): Promise<boolean> {
  const resumed = await tx
    .update(suscriptores)
    .set({ pausa: null, rebotes: 0 })
    .where(people)
    .returning({ id: suscriptores.id });
  const ids = resumed.map(({ id }) => id);
  await tx
    .update(correos)
    .set({ estado: 'por-enviar', intentos: 0, proximo: now })
    .where(and(inArray(correos.suscriptorId, ids), eq(correos.estado, 'devuelto')));
  return ids.length > 0;
}

/** Ends one subscription of a person, or all without `id`. The person is erased with the last one. Returns the number of ended subscriptions. */
export async function endSubscriptions(
  tx: Transaction,
  { suscriptorId, id }: { suscriptorId: string; id?: number | undefined },
): Promise<number> {
  const ofPerson = eq(suscripciones.suscriptorId, suscriptorId);
  const ended = await tx
    .delete(suscripciones)
    .where(id === undefined ? ofPerson : and(ofPerson, eq(suscripciones.id, id)))
    .returning({ id: suscripciones.id });
  await eraseWithoutSubscriptions(tx, [suscriptorId]);
  return ended.length;
}

/** Erases those of some people without subscriptions: the address, its hash, and all mails and deliveries. */
export async function eraseWithoutSubscriptions(tx: Transaction, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  const rest = tx.select({ id: suscripciones.suscriptorId }).from(suscripciones);
  const ofPeople = and(inArray(suscriptores.id, [...people]), notInArray(suscriptores.id, rest));
  const erased = await tx.delete(suscriptores).where(ofPeople).returning({ id: suscriptores.id });
  if (erased.length > 0) await forgetTraces(tx);
}

/** Ends subscriptions of a person in favour of another one, which takes over their pending novedades. */
export async function replaceSubscriptions(
  tx: Writer,
  { from, to }: { from: readonly number[]; to: number },
): Promise<void> {
  if (from.length === 0) return;
  await tx
    .update(entregas)
    .set({ suscripcionId: to })
    .where(inArray(entregas.suscripcionId, [...from]));
  await tx.delete(suscripciones).where(inArray(suscripciones.id, [...from]));
}
