import { logAct } from '#platform/acts/act.ts';
import type { Action } from '#platform/acts/actions.ts';
import type { Actor } from '#platform/acts/actor.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import type { DeskHead } from '../../queries/desk.ts';
import { findDataKeys } from '../../queries/keys.ts';
import type { PrivateKey } from '../../rules/keys.ts';
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
