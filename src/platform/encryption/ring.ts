import type { KeyFile } from './key-file.ts';
import { deriveKey, open, SealError, seal } from './seal.ts';

/** The institution's key ring: it wraps the data keys of records, and derives the keys of look-ups. */
export type KeyRing = {
  /** Name of the key in force. */
  current: string;
  /** Wraps a data key under the key in force: four bytes that name the key, then the sealed data key. */
  wrap(dataKey: Buffer, associatedData: string): Buffer;
  /** Opens a wrapped data key with the key that it names. Throws `SealError`. */
  unwrap(wrapped: Buffer, associatedData: string): Buffer;
  /** The key in force for look-ups, seals and marks of one kind. */
  lookupKey(purpose: string): Buffer;
  /** The keys of one kind, the one in force first, then the former ones. */
  lookupKeys(purpose: string): readonly Buffer[];
};

/** A ring over the keys of a file. */
export function ringOf(file: KeyFile): KeyRing {
  const keyNamed = (id: string) => {
    const key = file.llaves.find((each) => each.id === id);
    if (!key) throw new SealError();
    return key.llave;
  };
  const derived = new Map<string, readonly Buffer[]>();
  const lookupKeys = (purpose: string) => {
    const keys = derived.get(purpose) ?? file.consultas.map(({ llave }) => deriveKey(llave, purpose)).reverse();
    derived.set(purpose, keys);
    return keys;
  };
  return {
    current: file.vigente,
    wrap: (dataKey, associatedData) =>
      Buffer.concat([Buffer.from(file.vigente, 'hex'), seal(keyNamed(file.vigente), dataKey, associatedData)]),
    unwrap: (wrapped, associatedData) => open(keyNamed(wrappedBy(wrapped)), wrapped.subarray(4), associatedData),
    lookupKey: (purpose) => inForce(lookupKeys(purpose)),
    lookupKeys,
  };
}

/** The name of the ring key that wrapped a data key. */
export function wrappedBy(wrapped: Buffer): string {
  return wrapped.subarray(0, 4).toString('hex');
}

function inForce([key]: readonly Buffer[]): Buffer {
  if (!key) throw new SealError();
  return key;
}
