import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import type { Actor } from '#platform/acts/actor.ts';
import { catchUpWithKeys } from '#platform/acts/entry-seal.ts';
import { type Transaction, Unchanged } from '#platform/acts/transaction.ts';
import { chunks } from '#platform/chunks.ts';
import { db } from '#platform/database/connection.ts';
import { publicKeyOf } from '#platform/encryption/hpke.ts';
import { openOrNothing } from '#platform/encryption/seal.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import { idsOf } from '#platform/ids.ts';
import { findEscrow, listHolders, listKeyHolders, listUnshared } from '../../queries/keys.ts';
import { type TipoRegistro, tiposRegistro } from '../../rules/values.ts';
import { llavesDeRegistro, llavesDeResguardo } from '../../schema/keys.ts';
import { registros } from '../../schema.ts';
import { forgetTraces } from '../traces.ts';
import { Envelope, type PrivateKey, type Recipient } from './envelope.ts';
import { noteWithdrawal } from './recipient-marks.ts';
import { isProven, type SealedKey, SHARING_LOCK } from './recipient-proof.ts';
import { lockIntact } from './record-mark.ts';
import { addRecipients } from './seal-record.ts';

/** Number of records per act. */
const BATCH = 100;

/** Sharing of the records of a type, opened with a key, with another recipient. */
type Sharing = { key: PrivateKey; tipo: TipoRegistro; recipient: Recipient };

/**
 * Seals the data keys that `key` opens to the handlers of their types and to the current escrow key, where missing. Deletes sealed keys of people who
 * no longer handle the type, and of former escrow keys. Returns the number of sealed and deleted keys. A sealed key that does not open is kept and
 * reported as a security event.
 */
export async function shareWithHandlers(
  actor: Actor,
  key: PrivateKey,
  types: readonly TipoRegistro[] = tiposRegistro,
): Promise<number> {
  let changed = 0;
  const escrow = await findEscrow();
  for (const tipo of types) {
    const handlers = await listKeyHolders(db(), tipo);
    for (const recipient of [...handlers, ...(escrow ? [escrow] : [])])
      if (recipient.id !== key.id) changed += await shareWith(actor, { key, tipo, recipient });
    const former = (await listHolders(tipo, key.id)).filter((id) => !handlers.some((handler) => handler.id === id));
    if (former.length > 0) changed += await withdraw(actor, { tipo, former });
  }
  return changed;
}

/** Serializes changes of the recipients of data keys, so that a concurrent transaction cannot restore a removed recipient. */
export async function lockSharing(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SHARING_LOCK})`);
  await catchUpWithKeys(tx);
}

/** Takes a shared lock that keeps the recipients of new data keys unchanged until the transaction ends. New records are sealed concurrently. */
export async function lockRecipients(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${SHARING_LOCK})`);
  await catchUpWithKeys(tx);
}

async function shareWith(actor: Actor, sharing: Sharing): Promise<number> {
  const { key, tipo, recipient } = sharing;
  let shared = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await listUnshared(tipo, { from: key.id, to: recipient.id, after }, BATCH);
    after = rows.at(-1)?.registroId;
    if (after === undefined) return shared;
    const opened = rows.flatMap((row) => {
      const envelope = openOrReport(row, key);
      return envelope ? [{ id: row.registroId, envelope }] : [];
    });
    const object = (amount: number) => ({ kind: 'persona', ids: [recipient.id], detail: { registros: amount } });
    shared += await act(actor, 'atencion.compartir-llaves', object, async (tx) => {
      const open = await stillShared(tx, sharing, opened);
      for (const { id, envelope } of open)
        await addRecipients(tx, { registroId: id, envelope, recipients: [recipient] });
      await dropFormerEscrow(tx, recipient, open);
      return open.length > 0 ? open.length : new Unchanged(0);
    });
  }
}

/** Returns the envelope of a record; for a damaged or forged sealed key, reports a security event and returns undefined. */
function openOrReport(sealed: SealedKey, key: PrivateKey): Envelope | undefined {
  const envelope = openProven(sealed, key);
  if (!envelope) noteSecurityEvent('llave-rota', sealed.registroId);
  return envelope;
}

/** Returns the envelope of a record; undefined if the sealed key is damaged or forged. */
export function openProven(sealed: SealedKey, key: PrivateKey): Envelope | undefined {
  if (!isProven(sealed, publicKeyOf(key.privateKey))) return undefined;
  return openOrNothing(() => Envelope.openSealed(sealed.registroId, key, sealed.llave));
}

/**
 * Returns the rows that may still be shared with the recipient, who has neither been excluded nor lost the permission meanwhile. Type and exclusions
 * are verified with the log; tampered records are not shared.
 */
async function stillShared<Row extends { id: string }>(
  tx: Transaction,
  { tipo, recipient }: Sharing,
  rows: readonly Row[],
): Promise<Row[]> {
  await lockSharing(tx);
  // The escrow key opens records of all types, even tampered ones.
  if ((await findEscrow(tx))?.id === recipient.id) return [...rows];
  if (!(await listKeyHolders(tx, tipo)).some(({ id }) => id === recipient.id)) return [];
  const records = await lockIntact(tx, idsOf(rows));
  return rows.filter(({ id }) => {
    const record = records.get(id);
    const isExcluded = record?.exclusions.some(({ persona }) => persona === recipient.id);
    return record?.row.tipo === tipo && !isExcluded;
  });
}

/** Deletes keys sealed to former escrow keys for records that the current escrow key opens. */
async function dropFormerEscrow(tx: Transaction, { id }: Recipient, rows: readonly { id: string }[]): Promise<void> {
  const escrows = tx.select({ id: llavesDeResguardo.id }).from(llavesDeResguardo);
  if ((await tx.$count(llavesDeResguardo, eq(llavesDeResguardo.id, id))) === 0) return;
  await tx.delete(llavesDeRegistro).where(
    and(
      inArray(
        llavesDeRegistro.registroId,
        rows.map((row) => row.id),
      ),
      inArray(llavesDeRegistro.destinatario, escrows),
      ne(llavesDeRegistro.destinatario, id),
    ),
  );
}

async function withdraw(
  actor: Actor,
  { tipo, former }: { tipo: TipoRegistro; former: readonly string[] },
): Promise<number> {
  const object = { kind: 'persona', ids: former, detail: { retiradas: true } };
  await act(actor, 'atencion.compartir-llaves', object, (tx) => dropKeys(tx, { tipo, former }));
  return former.length;
}

async function dropKeys(
  tx: Transaction,
  { tipo, former }: { tipo: TipoRegistro; former: readonly string[] },
): Promise<void> {
  const isFormer = inArray(llavesDeRegistro.destinatario, [...former]);
  const rows = await tx
    .selectDistinct({ id: llavesDeRegistro.registroId })
    .from(llavesDeRegistro)
    .innerJoin(registros, eq(registros.id, llavesDeRegistro.registroId))
    .where(and(eq(registros.tipo, tipo), isFormer));
  for (const batch of chunks(rows, BATCH)) {
    // The type is verified with the log, since the row may be tampered with.
    const records = await lockIntact(tx, idsOf(batch));
    const ids = [...records.keys()];
    if (ids.length > 0)
      await tx.delete(llavesDeRegistro).where(and(inArray(llavesDeRegistro.registroId, ids), isFormer));
  }
  noteWithdrawal(tx, { tipos: [tipo], people: former });
  await forgetTraces(tx);
}
