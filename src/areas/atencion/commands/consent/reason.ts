import { eq, inArray, isNotNull, or } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import { type Transaction, Unchanged } from '#platform/acts/transaction.ts';
import { chunks } from '#platform/chunks.ts';
import { db } from '#platform/database/connection.ts';
import { keyRing } from '#platform/encryption/key-ring.ts';
import { open, openOrNothing, seal } from '#platform/encryption/seal.ts';
import { consentimientos } from '../../schema/consents.ts';
import { keysCommand } from '../actors.ts';
import { noteConsents } from '../sealing/record-changes.ts';
import { lockRecords, openAllForChange } from '../sealing/record-mark.ts';
import { forgetTraces } from '../traces.ts';

const PURPOSE = 'consentimientos';

/** Location of a reason: a proposed act on a record, or the end of an exclusion. */
type Place = { registroId: string; id: string; de: 'motivo' | 'fin' };

/**
 * Seals a reason under the key ring, so that people with the control role can read it without opening the record. Throws problem 503 without
 * keys.
 */
export function sealReason(place: Place, text: string): Buffer {
  return seal(reasonKey(), text, contextOf(place));
}

/** Returns a reason; empty if there is none. For a damaged one returns a sentence, so that lists still work. Throws problem 503 without keys. */
export function openReason(place: Place, sealed: Buffer | null): string {
  if (!sealed) return '';
  const text = openOrNothing(() => open(reasonKey(), sealed, contextOf(place)).toString());
  return text ?? 'El motivo no se puede leer: se dañó o se cambió.';
}

/** Returns a reason resealed under the current key if it is under a former one; undefined otherwise. */
function resealReason(place: Place, sealed: Buffer | null): Buffer | undefined {
  if (!sealed) return undefined;
  const [, ...former] = keyRing().lookupKeys(PURPOSE);
  for (const key of former) {
    const text = openOrNothing(() => open(key, sealed, contextOf(place)));
    if (text) return sealReason(place, text.toString());
  }
  return undefined;
}

function reasonKey(): Buffer {
  return keyRing().lookupKey(PURPOSE);
}

function contextOf({ registroId, id, de }: Place): string {
  return `registro/${registroId}/consentimiento/${id}/${de}`;
}

/** Number of records per act. */
const BATCH = 100;
const hasReason = or(isNotNull(consentimientos.motivo), isNotNull(consentimientos.motivoDeFin));

/** Reseals reasons from former keys of the key ring under the current one. Returns the number of records. */
export async function resealReasons(): Promise<number> {
  const rows = await db().selectDistinct({ id: consentimientos.registroId }).from(consentimientos).where(hasReason);
  let changed = 0;
  for (const batch of chunks(rows, BATCH)) {
    const ids = batch.map(({ id }) => id);
    const objectOf = (resealed: string[]) => ({ kind: 'registro', ids: resealed });
    const resealed = await act(keysCommand, 'atencion.reenvolver-llaves', objectOf, (tx) => resealBatch(tx, ids));
    changed += resealed.length;
  }
  return changed;
}

/** Reseals the reasons of a batch of records. Skips tampered records. */
async function resealBatch(tx: Transaction, ids: readonly string[]): Promise<string[] | Unchanged<string[]>> {
  await lockRecords(tx, ids);
  const rows = await tx
    .select()
    .from(consentimientos)
    .where(inArray(consentimientos.registroId, [...ids]));
  const changes = rows.flatMap(({ id, registroId, motivo, motivoDeFin }) => {
    const place = { registroId, id };
    const reason = resealReason({ ...place, de: 'motivo' }, motivo);
    const endReason = resealReason({ ...place, de: 'fin' }, motivoDeFin);
    const change = { ...(reason && { motivo: reason }), ...(endReason && { motivoDeFin: endReason }) };
    return reason || endReason ? [{ id, registroId, change }] : [];
  });
  const intact = await openAllForChange(tx, [...new Set(changes.map(({ registroId }) => registroId))]);
  for (const { id, registroId, change } of changes) {
    if (!intact.includes(registroId)) continue;
    await tx.update(consentimientos).set(change).where(eq(consentimientos.id, id));
    noteConsents(tx, { id: registroId, changeOf: (consent) => (consent.id === id ? change : {}) });
  }
  if (intact.length === 0) return new Unchanged([]);
  await forgetTraces(tx);
  return intact;
}
