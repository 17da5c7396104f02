import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { Writer } from '#platform/database/connection.ts';
import type { Clase, Ritmo } from '../rules/scope.ts';
import { busquedasSeguidas, correos, entregas, suscripciones, suscriptores } from '../schema.ts';
import { addressHashes, forgetTraces, normalizedAddress, sealAddress } from './address.ts';

const WEEK_MS = 7 * 86_400_000;
/** Mails of a week to one address that ask for confirmations, of requests that it does not confirm. */
const UNCONFIRMED_MAILS = 5;

/** A request to be told of something; `busqueda` is the query of a search. */
export type Request = {
  address: string;
  clave: string;
  nombre: string;
  direccion: string;
  clases: readonly Clase[];
  ritmo: Ritmo;
  busqueda?: Omit<typeof busquedasSeguidas.$inferInsert, 'clave'> | undefined;
  /** Whether the address may get one more mail now. */
  isMailed: boolean;
  now: Date;
};

/**
 * Stores a request to be told, and the mail that asks for its confirmation. Whether the address is known, and what it follows already, makes
 * no difference to the caller. Returns the id of the request.
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
  // A mail that is pending says the same.
  const waits = and(eq(correos.suscripcionId, id), eq(correos.estado, 'por-enviar'));
  if (isMailed && (await tx.$count(correos, waits)) === 0 && !(await isFlooded(tx, suscriptorId, now)))
    await tx
      .insert(correos)
      .values({ suscriptorId, clase: 'confirmacion', suscripcionId: id, proximo: now, creado: now });
  return id;
}

/** Whether a mailbox got its mails of a week about requests that it did not confirm: others may ask for them in its name. */
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
    // Two requests of one address at the same moment.
    .onConflictDoUpdate({ target: suscriptores.huella, set: { huella: stored } })
    .returning({ id: suscriptores.id });
  return row?.id ?? id;
}

/** Confirms a request: it replaces an earlier subscription to the same. Returns its subscriber; undefined where there is none to confirm. */
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
  await tx
    .update(suscriptores)
    .set({ rebotes: 0, pausa: null })
    .where(and(eq(suscriptores.id, suscriptorId), eq(suscriptores.pausa, 'rebotes')));
  return suscriptorId;
}

/** Changes how often a person is told of one subject. Returns whether it is one of that person. */
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

/** Pauses all mails of a person, or lets them be sent again: those that came back are tried again. Returns whether there is such a person. */
export async function setPause(
  tx: Transaction,
  { suscriptorId, isPaused, now }: { suscriptorId: string; isPaused: boolean; now: Date },
): Promise<boolean> {
  const changed = await tx
    .update(suscriptores)
    .set(isPaused ? { pausa: 'persona' } : { pausa: null, rebotes: 0 })
    .where(eq(suscriptores.id, suscriptorId))
    .returning({ id: suscriptores.id });
  if (!isPaused)
    await tx
      .update(correos)
      .set({ estado: 'por-enviar', intentos: 0, proximo: now })
      .where(and(eq(correos.suscriptorId, suscriptorId), eq(correos.estado, 'devuelto')));
  return changed.length > 0;
}

/** Ends one subscription of a person, or all without `id`. With the last one the person is erased. Returns how many ended. */
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

/** Erases those of some people who follow nothing any more: the address, its hash, and every mail and item that was theirs. */
export async function eraseWithoutSubscriptions(tx: Transaction, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  const rest = tx.select({ id: suscripciones.suscriptorId }).from(suscripciones);
  const ofPeople = and(inArray(suscriptores.id, [...people]), notInArray(suscriptores.id, rest));
  const erased = await tx.delete(suscriptores).where(ofPeople).returning({ id: suscriptores.id });
  if (erased.length > 0) await forgetTraces(tx);
}

/** Ends subscriptions of a person in favour of another one of the same person, which tells what they had still to tell. */
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
