import { and, asc, count, eq, getTableColumns, gt, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { catchUpWithKeys } from '#platform/acts/entry-seal.ts';
import { findMarks } from '#platform/acts/marks.ts';
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
 * Returns the escrow key in force, which the newest entry of the log about it marks; undefined until the institution makes one. A former one
 * that somebody puts back is not in force, and without the newer one none is, nor where the key ring knows another one.
 */
export function findEscrow(): Promise<Recipient | undefined> {
  return findEscrowIn(db());
}

/** `findEscrow` as a transaction sees it. */
export async function findEscrowIn(querier: Querier): Promise<Recipient | undefined> {
  const rows = (await querier.select().from(llavesDeResguardo)).filter(isMarked);
  const mark = (await findMarks(querier, [ESCROW_MARK])).get(ESCROW_MARK)?.mark;
  const noted = notedEscrow();
  const escrow = rows.find((row) => isLoggedMarkOf(row, mark) && (!noted || row.id === noted.id));
  if ((mark || noted) && !escrow) noteSecurityEvent('llave-ajena', 'sin-resguardo');
  return escrow;
}

/**
 * Returns the ids of the key pairs of handlers, and of the escrow, that are not in force, or missing: `marks` are those of the log. Former escrow keys that the
 * key ring marked are not among them.
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

/** The escrow key in force with the time when it was made, and how many people have a key pair. */
export type KeysInForce = { escrow?: string; created?: Date; handlers: number };

/** Returns which keys are in force. */
export async function findKeysInForce(): Promise<KeysInForce> {
  const handlers = await db().$count(llavesDeLectura);
  const escrow = await findEscrow();
  if (!escrow) return { handlers };
  const isEscrow = eq(llavesDeResguardo.id, escrow.id);
  const [row] = await db().select({ created: llavesDeResguardo.creada }).from(llavesDeResguardo).where(isEscrow);
  return { escrow: escrow.id, ...row, handlers };
}

/** Returns the handlers of a type who have a key pair whose public half the key ring marked, and whose mark is the newest of the person. */
export async function listKeyHolders(querier: Querier, tipo: TipoRegistro): Promise<Recipient[]> {
  const people = handlersOf(await listStaff(querier), tipo);
  return listHalvesInForce(querier, (persona) => people.some(({ id }) => id === persona));
}

/**
 * Returns to whom the data key of a record is sealed: the escrow, and the handlers of its type that are not excluded from it. Undefined
 * while there is no escrow or no handler with a key, and never was: then it stays under the key ring. What the log says was sealed never goes
 * back to that, also with rows missing. Throws the problem 503 where nobody is left to seal to.
 */
export async function findRecipients(
  querier: Querier,
  { id, tipo }: { id: string; tipo: TipoRegistro },
): Promise<Recipient[] | undefined> {
  const escrow = await findEscrowIn(querier);
  const holders = await listKeyHolders(querier, tipo);
  const excluded = await listExcludedIn(querier, id);
  const handlers = holders.filter((holder) => !excluded.includes(holder.id));
  if (escrow && handlers.length > 0) return [escrow, ...handlers];
  if (!(await isSealedType(querier, tipo))) return undefined;
  noteSecurityEvent('llave-ajena', escrow ? 'sin-llaves' : 'sin-resguardo');
  if (!escrow && handlers.length === 0) throw new Problem('servicio-no-disponible');
  return [...(escrow ? [escrow] : []), ...handlers];
}

/** Returns whether the key ring or the log says that a record of the type was sealed, or the log that there are an escrow key and the key of a handler. */
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
 * Returns whether a record stays open without people: to two other handlers, or to the escrow key in force. One under the key ring does: somebody
 * who gets the permission opens it.
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
  const escrow = await findEscrowIn(querier);
  if (escrow && isRecipient(escrow)) return true;
  const holders = await listKeyHolders(querier, tipo);
  return holders.filter((holder) => !without.includes(holder.id) && isRecipient(holder)).length >= 2;
}

/** The data key of a record: under the key ring, until the record is sealed, and as it is sealed to a recipient, with whether an act did so. */
export type DataKeys = { ring: Buffer | null; sealed: Buffer | null; isProven: boolean };

/** Returns the data key of a record for a recipient, who may have no key open. */
export async function findDataKeys(id: string, key: PrivateKey | undefined): Promise<DataKeys> {
  const [row] = await readDataKeys({ id, recipient: key?.id ?? null });
  const sealed = row?.sealed ?? null;
  return {
    ring: row?.isSealed ? null : (row?.ring ?? null),
    sealed: sealed?.llave ?? null,
    isProven: sealed !== null && key !== undefined && (await isProvenNow(sealed, publicKeyOf(key.privateKey))),
  };
}

/** `isProven`, also where another node just replaced the look-up key. */
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

/** Returns how many sealed records of a type nobody opens but one person: neither the escrow key in force, nor another handler with a key. */
export async function countLastKeys(querier: Querier, tipo: TipoRegistro, persona: string): Promise<number> {
  const others = [await findEscrowIn(querier), ...(await listKeyHolders(querier, tipo))].flatMap((recipient) =>
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
        ...[eq(registros.tipo, tipo), isNull(registros.borrado), eq(llavesDeRegistro.destinatario, persona)],
        notExists(sealedToOther),
      ),
    );
  return row?.amount ?? 0;
}

/** Returns records of a type that a recipient opens and another person does not, by id; those that follow `after`. */
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
