import { act } from '#platform/acts/act.ts';
import type { Actor } from '#platform/acts/actor.ts';
import { Unchanged } from '#platform/acts/transaction.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { slowHash } from '#platform/encryption/lookup.ts';
import { SealError } from '#platform/encryption/seal.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import { type DataKeys, findDataKeys, findRecipients, findRingKey, listKeyHolders } from '../../queries/keys.ts';
import type { TipoRegistro } from '../../rules/values.ts';
import { Envelope, type PrivateKey } from './envelope.ts';
import { openForChange, reportAltered } from './record-mark.ts';
import { sealRecord } from './seal-record.ts';
import { lockRecipients } from './share.ts';

/** The record is sealed, and the handler's key is not open. */
export class LockedKeyError extends Error {}

/** The data key of the record is not sealed to the handler yet. */
export class UnsharedKeyError extends Error {}

/** Opens the data key of a record for a handler. Throws `LockedKeyError`, `UnsharedKeyError`, `SealError`, `AlteredRecordError`. */
export async function openHead({ id }: { id: string }, key: PrivateKey | undefined): Promise<Envelope> {
  return openDataKey(id, key, await findDataKeys(id, key));
}

/** Performs `openHead` with a data key that was already read. */
export function openDataKey(id: string, key: PrivateKey | undefined, { ring, sealed, isProven }: DataKeys): Envelope {
  if (ring) return opened(id, () => Envelope.open(id, ring));
  if (!key) throw new LockedKeyError();
  if (!sealed) throw new UnsharedKeyError();
  const envelope = openSealed(id, key, sealed);
  // The sealed key is forged.
  if (!isProven) throw reportAltered(id);
  return envelope;
}

function openSealed(id: string, key: PrivateKey, sealed: Buffer): Envelope {
  try {
    return Envelope.openSealed(id, key, sealed);
  } catch (error) {
    // The sealed key is damaged; the record itself may be intact.
    if (error instanceof SealError) noteSecurityEvent('llave-rota', id);
    throw error;
  }
}

function opened(id: string, open: () => Envelope): Envelope {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealError) throw reportAltered(id);
    throw error;
  }
}

/** Seals a record that is still under the key ring, if there are recipients. The folio is read from its content. */
export async function sealIfPossible(
  actor: Actor,
  {
    id,
    tipo,
    envelope,
    content,
  }: { id: string; tipo: TipoRegistro; envelope: Envelope; content: Record<string, string> },
): Promise<void> {
  if (!(await findHandlingRecipients(db(), { id, tipo }))) return;
  const { Folio = '' } = content;
  const folioHash = await slowHash(Folio, 'submissions', { mark: actor.id, proven: true });
  await act(actor, 'atencion.sellar', { kind: 'registro', ids: [id] }, async (tx) => {
    await lockRecipients(tx);
    const recipients = await findHandlingRecipients(tx, { id, tipo });
    // There are no recipients, or another handler sealed it meanwhile.
    if (!recipients || (await findRingKey(tx, id)) === null) return new Unchanged(undefined);
    await openForChange(tx, { id, envelope });
    await sealRecord(tx, { registroId: id, tipo, envelope, recipients, folioHash });
    return undefined;
  });
}

/** Returns the recipients of a record; undefined unless they include a handler, since the reading handler could not open it afterwards. */
async function findHandlingRecipients(querier: Querier, record: { id: string; tipo: TipoRegistro }) {
  const recipients = await findRecipients(querier, record);
  const holders = await listKeyHolders(querier, record.tipo);
  return recipients?.some((recipient) => holders.some((holder) => holder.id === recipient.id)) ? recipients : undefined;
}
