import { createHash } from 'node:crypto';
import { and, eq, inArray, ne, notInArray } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import { systemActor } from '#platform/acts/actor.ts';
import { addMarks } from '#platform/acts/marks.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { db } from '#platform/database/connection.ts';
import { newKeyPair, openSealedTo, publicKeyOf, sealTo } from '#platform/encryption/hpke.ts';
import { notedEscrow, noteInRing } from '#platform/encryption/key-ring.ts';
import { wrapWithPassphrase } from '#platform/encryption/passphrase.ts';
import { openOrNothing, SealError } from '#platform/encryption/seal.ts';
import { accesos } from '#platform/identity/schema.ts';
import { findEscrow, findReadingKey } from '../../queries/keys.ts';
import { tiposRegistro } from '../../rules/values.ts';
import { llavesAbiertas, llavesDeLectura, llavesDeRegistro, llavesDeResguardo } from '../../schema/keys.ts';
import { assertOtherKeys } from '../leaving.ts';
import { forgetTraces } from '../traces.ts';
import { markInEscrow, markNoCopies, markUnderPhrase } from './copy-marks.ts';
import { escrowContext, type PrivateKey, passphraseContext, passphraseOf, type Recipient } from './envelope.ts';
import { ESCROW_MARK, escrowIdOf, keyMarkOf, loggedMarkOf, markOfKey } from './key-mark.ts';
import { isInForce } from './reading-key.ts';
import { addRecipients } from './seal-record.ts';
import { lockSharing, openProven, shareWithHandlers } from './share.ts';

const PREFIX = 'RESGUARDO-';
const operator = systemActor('consola', 'escrow', [
  'atencion.crear-resguardo',
  'atencion.reemplazar-resguardo',
  'atencion.recuperar-llave',
  'atencion.revocar-llave',
  'atencion.compartir-llaves',
]);

/** An escrow key already exists. */
export class EscrowExistsError extends Error {}

/** The text is not the private key of this database's escrow key. */
export class WrongEscrowError extends Error {}

/** The stored key of a handler was tampered with. */
export class ReplacedKeyError extends Error {}

/** Creates the escrow key of a database without one. Returns the private key as text; it is not stored. Throws `EscrowExistsError`. */
export async function createEscrow(now: Date): Promise<string> {
  const { escrow, secret } = newEscrow();
  await act(operator, 'atencion.crear-resguardo', { kind: 'resguardo', ids: [escrow.id] }, async (tx) => {
    if (await findEscrow(tx)) throw new EscrowExistsError();
    await insertEscrow(tx, escrow, now);
  });
  await noteInRing({ resguardo: escrow });
  return secret;
}

/**
 * Result of a replacement: the new private key as text; `pending`, the number of records for which only former escrow keys serve as escrow; and
 * `damaged`, the records and people whose seal did not open with the former private key and was left unchanged.
 */
type ReplacedEscrow = { secret: string; pending: number; damaged: string[] };

/**
 * Replaces the escrow key. With the private key of the former one (`former`), reseals everything to the new key in the same act. Without it, each
 * handler's records are resealed the next time the handler opens a key. Throws `WrongEscrowError`, also if there is no escrow key to replace.
 */
export async function replaceEscrow(former: string | undefined, now: Date): Promise<ReplacedEscrow> {
  const present = await findEscrow();
  if (!present) throw new WrongEscrowError();
  const opened = former === undefined ? undefined : await readEscrow(former);
  const { escrow, secret } = newEscrow();
  const damaged: string[] = [];
  const object = (counts: Record<string, number>) => ({
    kind: 'resguardo',
    ids: [escrow.id, present.id],
    detail: { conLaAnterior: opened !== undefined, ...counts },
  });
  await act(operator, 'atencion.reemplazar-resguardo', object, async (tx) => {
    await lockSharing(tx);
    await insertEscrow(tx, escrow, now);
    if (!opened) return {};
    const records = await resealRecords(tx, opened, escrow);
    const keys = await resealKeys(tx, opened, escrow);
    damaged.push(...records.damaged, ...keys.damaged);
    await forgetTraces(tx);
    return {
      registros: records.resealed,
      llaves: keys.resealed,
      ...(damaged.length > 0 && { llavesRotas: damaged.length }),
    };
  });
  await noteInRing({ resguardo: escrow });
  const others = db()
    .select({ id: llavesDeResguardo.id })
    .from(llavesDeResguardo)
    .where(ne(llavesDeResguardo.id, escrow.id));
  const pending = await db().$count(llavesDeRegistro, inArray(llavesDeRegistro.destinatario, others));
  return { secret, pending, damaged };
}

/** Replaces a handler's lost passphrase, and closes the key in all logins. Throws `WrongEscrowError`, `ReplacedKeyError` and `SealError`. */
export async function recoverReadingKey(escrow: string, { persona, phrase }: { persona: string; phrase: string }) {
  const { id, privateKey } = await readEscrow(escrow);
  const key = await findReadingKey(persona);
  if (!key || key.resguardo !== id) throw new SealError();
  const opened = openSealedTo(privateKey, key.resguardada, escrowContext(persona, id));
  if (!(await isInForce(persona, opened))) throw new ReplacedKeyError();
  const privada = await wrapWithPassphrase(opened, passphraseOf(phrase), passphraseContext(persona));
  await act(operator, 'atencion.recuperar-llave', { kind: 'persona', ids: [persona] }, async (tx) => {
    await tx.update(llavesDeLectura).set({ privada }).where(eq(llavesDeLectura.persona, persona));
    markUnderPhrase(tx, { persona, privada });
    await closeKeys(tx, persona);
    await forgetTraces(tx);
  });
}

/**
 * Deletes a possibly compromised key of a handler, and the data keys sealed to it. Returns the number of data keys. Throws `LastKeyError` for the
 * only key that opens a record, unless `evenLast`.
 */
export async function revokeReadingKey(persona: string, { evenLast = false } = {}): Promise<number> {
  const object = (registros: number) => ({ kind: 'persona', ids: [persona], detail: { registros } });
  return act(operator, 'atencion.revocar-llave', object, async (tx) => {
    await lockSharing(tx);
    if (!evenLast) await assertOtherKeys(tx, { persona, types: tiposRegistro });
    await closeKeys(tx, persona);
    await tx.delete(llavesDeLectura).where(eq(llavesDeLectura.persona, persona));
    addMarks(tx, { [keyMarkOf(persona)]: null });
    markNoCopies(tx, persona);
    const dropped = await tx
      .delete(llavesDeRegistro)
      .where(eq(llavesDeRegistro.destinatario, persona))
      .returning({ id: llavesDeRegistro.registroId });
    await forgetTraces(tx);
    return dropped.length;
  });
}

/** Seals the data keys of all sealed records to the handlers who lack them. Returns the number of sealed keys. Throws `WrongEscrowError`. */
export async function shareFromEscrow(escrow: string): Promise<number> {
  return shareWithHandlers(operator, await readEscrow(escrow));
}

async function readEscrow(text: string): Promise<PrivateKey> {
  const hex = text.trim().replace(PREFIX, '');
  const escrow = await findEscrow();
  if (!escrow || !/^[0-9a-f]{64}$/.test(hex)) throw new WrongEscrowError();
  const privateKey = Buffer.from(hex, 'hex');
  if (!publicKeyOf(privateKey).equals(escrow.publica)) throw new WrongEscrowError();
  return { id: escrow.id, privateKey };
}

function newEscrow(): { escrow: Recipient; secret: string } {
  const { publicKey, privateKey } = newKeyPair();
  const id = escrowIdOf(createHash('sha256').update(publicKey).digest('hex').slice(0, 8));
  return { escrow: { id, publica: publicKey }, secret: `${PREFIX}${privateKey.toString('hex')}` };
}

async function insertEscrow(tx: Transaction, escrow: Recipient, now: Date): Promise<void> {
  const row = { ...escrow, comprobante: markOfKey(escrow), creada: now };
  await tx.insert(llavesDeResguardo).values(row).onConflictDoUpdate({ target: llavesDeResguardo.id, set: row });
  addMarks(tx, { [ESCROW_MARK]: loggedMarkOf(escrow) });
}

type Resealed = { resealed: number; damaged: string[] };

async function resealRecords(tx: Transaction, former: PrivateKey, escrow: Recipient): Promise<Resealed> {
  const isFormer = eq(llavesDeRegistro.destinatario, former.id);
  const rows = await tx.select().from(llavesDeRegistro).where(isFormer);
  const damaged: string[] = [];
  for (const row of rows) {
    const { registroId } = row;
    const envelope = openProven(row, former);
    if (envelope) await addRecipients(tx, { registroId, envelope, recipients: [escrow] });
    else damaged.push(registroId);
  }
  await tx.delete(llavesDeRegistro).where(and(isFormer, notInArray(llavesDeRegistro.registroId, damaged)));
  return { resealed: rows.length - damaged.length, damaged };
}

async function resealKeys(tx: Transaction, former: PrivateKey, escrow: Recipient): Promise<Resealed> {
  const rows = await tx.select().from(llavesDeLectura).where(eq(llavesDeLectura.resguardo, former.id));
  const damaged: string[] = [];
  for (const { persona, resguardada } of rows) {
    const opened = openOrNothing(() => openSealedTo(former.privateKey, resguardada, escrowContext(persona, former.id)));
    // A forged private key, sealed to the former public key, must not get a mark of this act.
    if (!opened || !(await isInForce(persona, opened))) {
      damaged.push(persona);
      continue;
    }
    const copy = {
      resguardo: escrow.id,
      resguardada: sealTo(escrow.publica, opened, escrowContext(persona, escrow.id)),
    };
    await tx.update(llavesDeLectura).set(copy).where(eq(llavesDeLectura.persona, persona));
    markInEscrow(tx, { persona, ...copy });
  }
  return { resealed: rows.length - damaged.length, damaged };
}

/**
 * After a restore: if the backup has a former escrow key, replaces it by the one stored in the key ring. Records of the backup are resealed to it
 * when handlers open their keys. Returns whether the key was replaced.
 */
export async function reinstateEscrow(now: Date): Promise<boolean> {
  const noted = notedEscrow();
  const present = await findEscrow();
  if (!noted || noted.id === present?.id) return false;
  const object = {
    kind: 'resguardo',
    ids: [noted.id, ...(present ? [present.id] : [])],
    detail: { conLaAnterior: false },
  };
  await act(operator, 'atencion.reemplazar-resguardo', object, (tx) => insertEscrow(tx, noted, now));
  return true;
}

/** Closes the key of a person in every login. */
async function closeKeys(tx: Transaction, persona: string): Promise<void> {
  const logins = tx.select({ id: accesos.id }).from(accesos).where(eq(accesos.userId, persona));
  await tx.delete(llavesAbiertas).where(inArray(llavesAbiertas.acceso, logins));
}
