import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyFile } from './key-file.ts';

/** Check value of a key: it tells whether a key is the registered one, and opens nothing. */
export type KeyCheck = { id: string; comprobante: Buffer };

const LOOKUP = 'consulta';

/** Returns the check values of all keys of a file. */
export function checksOf(file: KeyFile): KeyCheck[] {
  return [...file.llaves, { id: LOOKUP, llave: file.consulta }].map(({ id, llave }) => ({
    id,
    comprobante: createHmac('sha256', llave).update(`comprobante:${id}`).digest(),
  }));
}

/** Returns whether the file has every registered key, unchanged. */
export function hasEveryKey(file: KeyFile, registered: readonly KeyCheck[]): boolean {
  const checks = checksOf(file);
  return registered.every((row) => {
    const check = checks.find(({ id }) => id === row.id);
    return check !== undefined && timingSafeEqual(check.comprobante, row.comprobante);
  });
}

/** Returns the check values of the keys of the file that are not registered. */
export function unregisteredChecks(file: KeyFile, registered: readonly KeyCheck[]): KeyCheck[] {
  return checksOf(file).filter(({ id }) => !registered.some((row) => row.id === id));
}
