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
import { findEscrow, findEscrowIn, listHolders, listKeyHolders, listUnshared } from '../../queries/keys.ts';
import { type TipoRegistro, tiposRegistro } from '../../rules/values.ts';
import { llavesDeRegistro, llavesDeResguardo } from '../../schema/keys.ts';
import { registros } from '../../schema.ts';
import { forgetTraces } from '../traces.ts';
import { Envelope, type PrivateKey, type Recipient } from './envelope.ts';
import { noteWithdrawal } from './recipient-marks.ts';
import { isProven, type SealedKey, SHARING_LOCK } from './recipient-proof.ts';
import { lockIntact } from './record-mark.ts';
import { addRecipients } from './seal-record.ts';

/** Records of an act. */
const BATCH = 100;

/** Records of a type, opened with a key for another recipient. */
type Sharing = { key: PrivateKey; tipo: TipoRegistro; recipient: Recipient };

/**
 * Re-wraps the data keys that `key` opens: seals them to the handlers of their types and to the escrow key in force where they lack them,
 * and drops the sealed keys of people who handle the type no longer, and of former escrow keys. Returns how many were sealed or dropped.
 * A sealed key that does not open is left as it is, a security event.
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

/** Lets one transaction at a time change to whom data keys are sealed: nobody gets a key back that another one just took. */
export async function lockSharing(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SHARING_LOCK})`);
  await catchUpWithKeys(tx);
}

/** Keeps the recipients of new data keys as they are until the transaction ends. Records are sealed at the same time as others. */
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

/** Returns the envelope of a record; undefined, with a security event, where the sealed key is damaged, or somebody else sealed it. */
function openOrReport(sealed: SealedKey, key: PrivateKey): Envelope | undefined {
  const envelope = openProven(sealed, key);
  if (!envelope) noteSecurityEvent('llave-rota', sealed.registroId);
  return envelope;
}

/** Returns the envelope of a record; undefined where the sealed key is damaged, or somebody else sealed it. */
export function openProven(sealed: SealedKey, key: PrivateKey): Envelope | undefined {
  if (!isProven(sealed, publicKeyOf(key.privateKey))) return undefined;
  return openOrNothing(() => Envelope.openSealed(sealed.registroId, key, sealed.llave));
}

/**
 * Returns the rows that the recipient may still have: nobody excluded the person, or took the permission away, meanwhile. Type and exclusions
 * are those of the log: a record that somebody else changed is shared with nobody.
 */
async function stillShared<Row extends { id: string }>(
  tx: Transaction,
  { tipo, recipient }: Sharing,
  rows: readonly Row[],
): Promise<Row[]> {
  await lockSharing(tx);
  // The escrow opens records of all types, the changed ones too.
  if ((await findEscrowIn(tx))?.id === recipient.id) return [...rows];
  if (!(await listKeyHolders(tx, tipo)).some(({ id }) => id === recipient.id)) return [];
  const records = await lockIntact(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => {
    const record = records.get(id);
    const isExcluded = record?.exclusions.some(({ persona }) => persona === recipient.id);
    return record?.row.tipo === tipo && !isExcluded;
  });
}

/** A record that the escrow key in force opens needs no former one. */
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
    // Of this type in the log, too: somebody may have written another one.
    const records = await lockIntact(
      tx,
      batch.map(({ id }) => id),
    );
    const ids = [...records.keys()];
    if (ids.length > 0)
      await tx.delete(llavesDeRegistro).where(and(inArray(llavesDeRegistro.registroId, ids), isFormer));
  }
  noteWithdrawal(tx, { tipos: [tipo], people: former });
  await forgetTraces(tx);
}
