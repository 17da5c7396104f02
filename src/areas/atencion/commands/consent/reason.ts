import { keyRing } from '#platform/encryption/key-ring.ts';
import { open, openOrNothing, seal } from '#platform/encryption/seal.ts';

const PURPOSE = 'consentimientos';

/** Place of a reason: an act that was proposed on a record, or the end of its exclusion. */
type Place = { registroId: string; id: string; de: 'motivo' | 'fin' };

/** Seals a reason under the key ring: the person who answers for control reads it, and opens no record. Throws the problem 503 without keys. */
export function sealReason(place: Place, text: string): Buffer {
  return seal(reasonKey(), text, contextOf(place));
}

/** Returns a reason, empty where none was asked for. One that is damaged closes no list: a sentence says so. Throws the problem 503 without keys. */
export function openReason(place: Place, sealed: Buffer | null): string {
  if (!sealed) return '';
  const text = openOrNothing(() => open(reasonKey(), sealed, contextOf(place)).toString());
  return text ?? 'El motivo no se puede leer: se dañó o se cambió.';
}

/** Returns a reason under the key in force, if it is under a former one of the key ring; undefined for others. */
export function resealReason(place: Place, sealed: Buffer | null): Buffer | undefined {
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
