import type { KeyFile } from './key-file.ts';
import { deriveKey, open, SealError, seal } from './seal.ts';

/** The institution's key ring: wraps the data keys of records, and derives look-up keys. */
export type KeyRing = {
  /** Name of the current key. */
  current: string;
  /** Wraps a data key under the current key: four bytes with the key's name, then the sealed data key. */
  wrap(dataKey: Buffer, associatedData: string): Buffer;
  /** Unwraps a data key with the key named in it. Throws `SealError`. */
  unwrap(wrapped: Buffer, associatedData: string): Buffer;
  /** Returns the current key for look-ups, seals or marks of one purpose. */
  lookupKey(purpose: string): Buffer;
  /** Returns the keys of one purpose, the current one first, then the former ones. */
  lookupKeys(purpose: string): readonly Buffer[];
};

/** Returns the key ring of a file. */
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

/** Returns the name of the ring key that wrapped a data key. */
export function wrappedBy(wrapped: Buffer): string {
  return wrapped.subarray(0, 4).toString('hex');
}

function inForce([key]: readonly Buffer[]): Buffer {
  if (!key) throw new SealError();
  return key;
}
