import { and, asc, count, eq, getTableColumns, gt, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { catchUpWithKeys } from '#platform/acts/entry-seal.ts';
import { findMark, findMarks } from '#platform/acts/marks.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { publicKeyOf } from '#platform/encryption/hpke.ts';
import { notedEscrow, notedSealedTypes } from '#platform/encryption/key-ring.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import { Problem } from '#platform/http/problem.ts';
import { listStaff } from '#platform/identity/permissions/granted.ts';
import { compareCopies } from '../commands/sealing/copy-marks.ts';
import type { PrivateKey, Recipient } from '../commands/sealing/envelope.ts';
import {
  ESCROW_MARK,
  isLoggedMarkOf,
  isMarked,
  keyMarkOf,
  personOfKeyMark,
  sealedMarkOf,
} from '../commands/sealing/key-mark.ts';
import { isProven, type SealedKey } from '../commands/sealing/recipient-proof.ts';
import { recordTypes } from '../rules/desk/record-types.ts';
import type { TipoRegistro } from '../rules/values.ts';
import { llavesDeLectura, llavesDeRegistro, llavesDeResguardo } from '../schema/keys.ts';
import { exclusiones, registros } from '../schema.ts';
import { listExcludedIn } from './desk.ts';
import { handlersOf } from './handlers.ts';
import { listHalvesInForce } from './public-halves.ts';

const otherKeys = alias(llavesDeRegistro, 'otras_llaves');

/**
 * Returns the current escrow key, verified by the newest mark in the log; undefined until the institution creates one. A restored former key is not
 * accepted: then, or if the key ring records a different key, the result is undefined.
 */
export async function findEscrow(querier: Querier = db()): Promise<Recipient | undefined> {
  const rows = (await querier.select().from(llavesDeResguardo)).filter(isMarked);
  const mark = await findMark(querier, ESCROW_MARK);
  const noted = notedEscrow();
  const escrow = rows.find((row) => isLoggedMarkOf(row, mark) && (!noted || row.id === noted.id));
  if ((mark || noted) && !escrow) noteSecurityEvent('llave-ajena', 'sin-resguardo');
  return escrow;
}

/**
 * Returns the ids of key pairs of handlers and of escrow keys that are missing or do not match the `marks` of the log. Former escrow keys marked
 * by the key ring are excluded.
 */
export async function listForeignKeys(marks: ReadonlyMap<string, string | null>): Promise<string[]> {
  const escrows = await db().select().from(llavesDeResguardo);
  const handlers = await db().select().from(llavesDeLectura);
  const hasEscrow = (marks.get(ESCROW_MARK) ?? null) === null || (await findEscrow()) !== undefined;
  const missing = [...marks].flatMap(([name, mark]) => {
    const persona = personOfKeyMark(name);
    return persona && mark !== null && !handlers.some((key) => key.persona === persona) ? [persona] : [];
  });
  return [
    ...missing,
    ...escrows.filter((key) => !isMarked(key)).map(({ id }) => id),
    ...(hasEscrow ? [] : ['resguardo']),
    ...handlers.flatMap((key) => {
      const { persona: id } = key;
      const { phrase, escrow } = compareCopies(marks, key);
      const isAsLeft = phrase !== false && escrow !== false && isLoggedMarkOf({ ...key, id }, marks.get(keyMarkOf(id)));
      return isAsLeft ? [] : [id];
    }),
  ];
}

/** The current escrow key with its creation time, and the number of people with a key pair. */
export type KeysInForce = { escrow?: string; created?: Date; handlers: number };

/** Returns the current keys. */
export async function findKeysInForce(): Promise<KeysInForce> {
  const handlers = await db().$count(llavesDeLectura);
  const escrow = await findEscrow();
  if (!escrow) return { handlers };
  const isEscrow = eq(llavesDeResguardo.id, escrow.id);
  const [row] = await db().select({ created: llavesDeResguardo.creada }).from(llavesDeResguardo).where(isEscrow);
  return { escrow: escrow.id, ...row, handlers };
}

/** Returns the handlers of a type with a verified key pair: marked by the key ring, and matching the person's newest mark in the log. */
export async function listKeyHolders(querier: Querier, tipo: TipoRegistro): Promise<Recipient[]> {
  const people = handlersOf(await listStaff(querier), tipo);
  return listHalvesInForce(querier, (persona) => people.some(({ id }) => id === persona));
}

/**
 * Returns the recipients of a record's data key: the escrow key, and the handlers of its type who are not excluded from it. Undefined while the
 * type was never sealed, because there is no escrow key or no handler with a key; then the data key stays under the key ring. A type that was
 * sealed never returns to the key ring, even if rows are missing. Throws problem 503 if there is nobody to seal to.
 */
export async function findRecipients(
  querier: Querier,
  { id, tipo }: { id: string; tipo: TipoRegistro },
): Promise<Recipient[] | undefined> {
  const escrow = await findEscrow(querier);
  const holders = await listKeyHolders(querier, tipo);
  const excluded = await listExcludedIn(querier, id);
  const handlers = holders.filter((holder) => !excluded.includes(holder.id));
  if (escrow && handlers.length > 0) return [escrow, ...handlers];
  if (!(await isSealedType(querier, tipo))) return undefined;
  noteSecurityEvent('llave-ajena', escrow ? 'sin-llaves' : 'sin-resguardo');
  if (!escrow && handlers.length === 0) throw new Problem('servicio-no-disponible');
  return [...(escrow ? [escrow] : []), ...handlers];
}

/** Returns whether the key ring or the log records sealed records of the type, or the log has marks of an escrow key and a handler's key. */
async function isSealedType(querier: Querier, tipo: TipoRegistro): Promise<boolean> {
  const { slug } = recordTypes[tipo];
  if (notedSealedTypes().includes(slug)) return true;
  const keys = handlersOf(await listStaff(querier), tipo).map(({ id }) => keyMarkOf(id));
  const marks = await findMarks(querier, [sealedMarkOf(slug), ESCROW_MARK, ...keys]);
  const isInForce = (name: string) => (marks.get(name)?.mark ?? null) !== null;
  return isInForce(sealedMarkOf(slug)) || (isInForce(ESCROW_MARK) && keys.some(isInForce));
}

/** Returns the data key of a record under the key ring; null once it is sealed. */
export async function findRingKey(querier: Querier, registroId: string): Promise<Buffer | null> {
  const [row] = await querier
    .select({ llave: registros.llave })
    .from(registros)
    .where(and(eq(registros.id, registroId), isNull(registros.llaveFolio)));
  return row?.llave ?? null;
}

/**
 * Returns whether a record can still be opened without some people: by two other handlers, or by the current escrow key. True for a record under the
 * key ring, which anyone with the permission can open.
 */
export async function staysOpen(
  querier: Querier,
  { id, tipo }: { id: string; tipo: TipoRegistro },
  without: readonly string[],
): Promise<boolean> {
  if ((await findRingKey(querier, id)) !== null) return true;
  const rows = await querier.select().from(llavesDeRegistro).where(eq(llavesDeRegistro.registroId, id));
  const isRecipient = (person: Recipient) =>
    rows.some((row) => row.destinatario === person.id && isProven(row, person.publica));
  const escrow = await findEscrow(querier);
  if (escrow && isRecipient(escrow)) return true;
  const holders = await listKeyHolders(querier, tipo);
  return holders.filter((holder) => !without.includes(holder.id) && isRecipient(holder)).length >= 2;
}

/** Data key of a record: under the key ring (until the record is sealed), and sealed to a recipient; `isProven`: an act sealed it. */
export type DataKeys = { ring: Buffer | null; sealed: Buffer | null; isProven: boolean };

/** Returns the data key of a record for a recipient, whose key may not be open. */
export async function findDataKeys(id: string, key: PrivateKey | undefined): Promise<DataKeys> {
  const [row] = await readDataKeys({ id, recipient: key?.id ?? null });
  const sealed = row?.sealed ?? null;
  return {
    ring: row?.isSealed ? null : (row?.ring ?? null),
    sealed: sealed?.llave ?? null,
    isProven: sealed !== null && key !== undefined && (await isProvenNow(sealed, publicKeyOf(key.privateKey))),
  };
}

/** Returns `isProven`, retried if another node has just replaced the look-up key. */
async function isProvenNow(sealed: SealedKey, publica: Buffer): Promise<boolean> {
  return isProven(sealed, publica) || ((await catchUpWithKeys(db())) && isProven(sealed, publica));
}

const readDataKeys = prepared((querier, { id, recipient }: PreparedValues<'id' | 'recipient'>) =>
  querier
    .select({
      ring: registros.llave,
      isSealed: sql<boolean>`${registros.llaveFolio} is not null`,
      sealed: getTableColumns(llavesDeRegistro),
    })
    .from(registros)
    .leftJoin(
      llavesDeRegistro,
      and(eq(llavesDeRegistro.registroId, registros.id), sql`${llavesDeRegistro.destinatario} = ${recipient}`),
    )
    .where(sql`${registros.id} = ${id}`),
);

/** Returns the key pair of a handler. */
export async function findReadingKey(persona: string) {
  const [row] = await db().select().from(llavesDeLectura).where(eq(llavesDeLectura.persona, persona));
  return row;
}

/** Returns the number of sealed records of a type that only one person can open: neither the current escrow key nor another handler can. */
export async function countLastKeys(querier: Querier, tipo: TipoRegistro, persona: string): Promise<number> {
  const others = [await findEscrow(querier), ...(await listKeyHolders(querier, tipo))].flatMap((recipient) =>
    recipient && recipient.id !== persona ? [recipient.id] : [],
  );
  const sealedToOther = querier
    .select({ one: sql`1` })
    .from(otherKeys)
    .where(and(eq(otherKeys.registroId, registros.id), inArray(otherKeys.destinatario, others)));
  const [row] = await querier
    .select({ amount: count() })
    .from(registros)
    .innerJoin(llavesDeRegistro, eq(llavesDeRegistro.registroId, registros.id))
    .where(
      and(
        eq(registros.tipo, tipo),
        isNull(registros.borrado),
        eq(llavesDeRegistro.destinatario, persona),
        notExists(sealedToOther),
      ),
    );
  return row?.amount ?? 0;
}

/** Returns records of a type that one recipient can open and another cannot, ordered by id, after `after`. */
export function listUnshared(
  tipo: TipoRegistro,
  { from, to, after }: { from: string; to: string; after: string | undefined },
  limit: number,
) {
  const sealedToOther = db()
    .select({ one: sql`1` })
    .from(llavesDeRegistro)
    .where(and(eq(llavesDeRegistro.registroId, registros.id), eq(llavesDeRegistro.destinatario, to)));
  const isExcluded = db()
    .select({ one: sql`1` })
    .from(exclusiones)
    .where(and(eq(exclusiones.registroId, registros.id), eq(exclusiones.persona, to)));
  return db()
    .select(getTableColumns(llavesDeRegistro))
    .from(registros)
    .innerJoin(llavesDeRegistro, eq(llavesDeRegistro.registroId, registros.id))
    .where(
      and(
        eq(registros.tipo, tipo),
        isNull(registros.borrado),
        eq(llavesDeRegistro.destinatario, from),
        notExists(sealedToOther),
        notExists(isExcluded),
        after ? gt(registros.id, after) : undefined,
      ),
    )
    .orderBy(asc(registros.id))
    .limit(limit);
}

/** Returns the people with sealed data keys of records of a type. */
export async function listHolders(tipo: TipoRegistro, except: string): Promise<string[]> {
  const rows = await db()
    .selectDistinct({ destinatario: llavesDeRegistro.destinatario })
    .from(llavesDeRegistro)
    .innerJoin(registros, eq(registros.id, llavesDeRegistro.registroId))
    .innerJoin(llavesDeLectura, eq(llavesDeLectura.persona, llavesDeRegistro.destinatario))
    .where(and(eq(registros.tipo, tipo), ne(llavesDeRegistro.destinatario, except)));
  return rows.map(({ destinatario }) => destinatario);
}
