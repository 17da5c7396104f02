import { eq } from 'drizzle-orm';
import { logAct } from '#platform/acts/act.ts';
import type { Action } from '#platform/acts/actions.ts';
import type { Actor } from '#platform/acts/actor.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import type { DeskHead } from '../../queries/desk.ts';
import { findDataKeys } from '../../queries/keys.ts';
import type { consentimientos } from '../../schema/consents.ts';
import { type notasInternas, registros, type seguimientos, type tapados } from '../../schema.ts';
import type { Envelope, PrivateKey } from '../sealing/envelope.ts';
import { openDataKey } from '../sealing/open-record.ts';
import { actorOnRecord, readerOfRecord } from './desk-actor.ts';

/** A record, and the handler's key, if open. */
export type RecordKey = { head: DeskHead; key: PrivateKey | undefined };

/**
 * Opens the data key of a record for an act. Checks the permission, and logs a refusal, before the key is requested. Throws `ForbiddenActError`,
 * `LockedKeyError`, `UnsharedKeyError` and `AlteredRecordError`.
 */
export async function openForAct(
  actor: StaffActor,
  { head, key }: RecordKey,
  action: Action,
): Promise<{ onRecord: Actor; envelope: Envelope }> {
  const onRecordOf = action === 'atencion.leer' ? readerOfRecord : actorOnRecord;
  const [onRecord, keys] = await Promise.all([onRecordOf(actor, head), findDataKeys(head.id, key)]);
  if (!onRecord.may(action, 'atencion')) await logAct(onRecord, action, { kind: 'registro', ids: [head.id] });
  return { onRecord, envelope: openDataKey(head.id, key, keys) };
}

/** Tables whose rows a form submission writes once (`submissionId`). */
type WrittenOnce = typeof seguimientos | typeof notasInternas | typeof tapados | typeof consentimientos;

/** Locks a record until the transaction ends. */
export async function lockRecord(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: registros.id }).from(registros).where(eq(registros.id, id)).for('update');
}

/** Returns whether a submission has already written its row (double click). The record must be locked. */
export async function isWritten(
  tx: Transaction,
  { table, id }: { table: WrittenOnce; id: string | undefined },
): Promise<boolean> {
  return id !== undefined && (await tx.$count(table, eq(table.id, id))) > 0;
}
