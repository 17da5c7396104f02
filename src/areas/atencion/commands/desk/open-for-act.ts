import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { logAct } from '#platform/acts/act.ts';
import type { Action } from '#platform/acts/actions.ts';
import type { Actor } from '#platform/acts/actor.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import type { DeskHead } from '../../queries/desk.ts';
import { findDataKeys } from '../../queries/keys.ts';
import type { PrivateKey } from '../../rules/keys.ts';
import type { consentimientos } from '../../schema/consents.ts';
import { type notasInternas, registros, type seguimientos, type tapados } from '../../schema.ts';
import type { Envelope } from '../sealing/envelope.ts';
import { openDataKey } from '../sealing/open-record.ts';
import { actorOnRecord, readerOfRecord } from './desk-actor.ts';

/** A record, and the key of the handler if it is open. */
export type RecordKey = { head: DeskHead; key: PrivateKey | undefined };

/**
 * Opens the data key of a record for an act. A person who may not perform it is refused, which is logged, before the question for the key.
 * Throws `ForbiddenActError`, `LockedKeyError`, `UnsharedKeyError`, `AlteredRecordError`.
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

/** Tables whose rows a form writes once: `submissionId`. */
type WrittenOnce = typeof seguimientos | typeof notasInternas | typeof tapados | typeof consentimientos;

/** Locks a record until the transaction ends. */
export async function lockRecord(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: registros.id }).from(registros).where(eq(registros.id, id)).for('update');
}

/** Returns whether a submission has written its row before: a double click. The record is locked. */
export async function isWritten(
  tx: Transaction,
  { table, id }: { table: WrittenOnce; id: string | undefined },
): Promise<boolean> {
  return id !== undefined && (await tx.$count(table, eq(table.id, id))) > 0;
}

const FormMark = z.uuid();

/**
 * Returns the id of the row that a submission writes: the same for the same text of the same opening of a form (`mark`, a random UUID), so
 * that a double click writes one row. The mark is stored nowhere, so that the id says nothing of the text.
 */
export function submissionId(mark: string, texts: readonly string[]): string {
  if (!FormMark.safeParse(mark).success) return randomUUID();
  const hash = createHash('sha256')
    .update(JSON.stringify([mark, ...texts]))
    .digest('hex');
  // A UUID of version 8: its digits are the application's own.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
