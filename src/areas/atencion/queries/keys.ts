import { and, desc, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import { listPeopleWith } from '#platform/identity/people.ts';
import { recordTypes } from '../rules/desk/record-types.ts';
import type { Recipient } from '../rules/envelope.ts';
import type { TipoRegistro } from '../rules/values.ts';
import { llavesDeLectura, llavesDeRegistro, llavesDeResguardo } from '../schema/keys.ts';
import { exclusiones, registros } from '../schema.ts';
import { listExcluded } from './desk.ts';

/** Returns the escrow key in force; undefined until the institution makes one. */
export async function findEscrow(querier: Querier = db()): Promise<Recipient | undefined> {
  const [row] = await querier.select().from(llavesDeResguardo).orderBy(desc(llavesDeResguardo.creada)).limit(1);
  return row && { id: row.id, publica: row.publica };
}

/** Returns the handlers of a type who have a key pair. */
export async function listKeyHolders(tipo: TipoRegistro, querier: Querier = db()): Promise<Recipient[]> {
  const [people, keys] = await Promise.all([
    listPeopleWith('atencion', recordTypes[tipo].slug),
    querier.select({ id: llavesDeLectura.persona, publica: llavesDeLectura.publica }).from(llavesDeLectura),
  ]);
  return keys.filter(({ id }) => people.some((person) => person.id === id));
}

/**
 * Returns to whom the data key of a record is sealed: the escrow, and the handlers of its type that are not excluded from it. Undefined
 * while there is no escrow or no handler with a key: then nobody could open the record.
 */
export async function findRecipients(
  { id, tipo }: { id: string; tipo: TipoRegistro },
  querier: Querier = db(),
): Promise<Recipient[] | undefined> {
  const escrow = await findEscrow(querier);
  if (!escrow) return undefined;
  const [holders, excluded] = await Promise.all([listKeyHolders(tipo, querier), listExcluded(id, querier)]);
  const handlers = holders.filter((holder) => !excluded.includes(holder.id));
  return handlers.length > 0 ? [escrow, ...handlers] : undefined;
}

/** Returns the data key of a record under the key ring; null once it is sealed. */
export async function findRingKey(registroId: string): Promise<Buffer | null> {
  const [row] = await db().select({ llave: registros.llave }).from(registros).where(eq(registros.id, registroId));
  return row?.llave ?? null;
}

/** Returns the data key of a record as it is sealed to a recipient. */
export async function findSealedKey(registroId: string, destinatario: string): Promise<Buffer | undefined> {
  const [row] = await db()
    .select({ llave: llavesDeRegistro.llave })
    .from(llavesDeRegistro)
    .where(and(eq(llavesDeRegistro.registroId, registroId), eq(llavesDeRegistro.destinatario, destinatario)));
  return row?.llave;
}

/** Returns the key pair of a handler. */
export async function findReadingKey(persona: string) {
  const [row] = await db().select().from(llavesDeLectura).where(eq(llavesDeLectura.persona, persona));
  return row;
}

/** Returns records of a type that a recipient opens and another person does not. */
export function listUnshared(tipo: TipoRegistro, { from, to }: { from: string; to: string }, limit: number) {
  const sealedToOther = db()
    .select({ one: sql`1` })
    .from(llavesDeRegistro)
    .where(and(eq(llavesDeRegistro.registroId, registros.id), eq(llavesDeRegistro.destinatario, to)));
  const isExcluded = db()
    .select({ one: sql`1` })
    .from(exclusiones)
    .where(and(eq(exclusiones.registroId, registros.id), eq(exclusiones.persona, to)));
  return db()
    .select({ id: registros.id, llave: llavesDeRegistro.llave })
    .from(registros)
    .innerJoin(llavesDeRegistro, eq(llavesDeRegistro.registroId, registros.id))
    .where(
      and(
        eq(registros.tipo, tipo),
        isNull(registros.borrado),
        eq(llavesDeRegistro.destinatario, from),
        notExists(sealedToOther),
        notExists(isExcluded),
      ),
    )
    .limit(limit);
}

/** Returns who has sealed data keys of records of a type, besides escrow keys. */
export async function listHolders(tipo: TipoRegistro, except: string): Promise<string[]> {
  const rows = await db()
    .selectDistinct({ destinatario: llavesDeRegistro.destinatario })
    .from(llavesDeRegistro)
    .innerJoin(registros, eq(registros.id, llavesDeRegistro.registroId))
    .innerJoin(llavesDeLectura, eq(llavesDeLectura.persona, llavesDeRegistro.destinatario))
    .where(and(eq(registros.tipo, tipo), ne(llavesDeRegistro.destinatario, except)));
  return rows.map(({ destinatario }) => destinatario);
}
