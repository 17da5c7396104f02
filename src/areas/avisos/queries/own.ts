import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { suscripciones, suscriptores } from '../schema.ts';

/** Confirmed subscription, shown to its person. */
export type OwnSubscription = Pick<
  typeof suscripciones.$inferSelect,
  'id' | 'clave' | 'nombre' | 'direccion' | 'clases' | 'ritmo'
>;

/** Returns the confirmed subscriptions of a person, and the reason if mails are paused; undefined for a person who left. */
export async function findOwnSubscriptions(suscriptorId: string) {
  const [person] = await db()
    .select({ pausa: suscriptores.pausa })
    .from(suscriptores)
    .where(eq(suscriptores.id, suscriptorId));
  if (!person) return undefined;
  const { id, clave, nombre, direccion, clases, ritmo } = suscripciones;
  const list: OwnSubscription[] = await db()
    .select({ id, clave, nombre, direccion, clases, ritmo })
    .from(suscripciones)
    .where(and(eq(suscripciones.suscriptorId, suscriptorId), isNotNull(suscripciones.confirmada)))
    .orderBy(asc(suscripciones.nombre), asc(suscripciones.id));
  return { ...person, list };
}

/** Returns a request by its id, confirmed or not. */
export async function findRequestToConfirm(id: number) {
  const { nombre, ritmo, confirmada } = suscripciones;
  const [row] = await db().select({ nombre, ritmo, confirmada }).from(suscripciones).where(eq(suscripciones.id, id));
  return row;
}
