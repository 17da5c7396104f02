import { createHmac } from 'node:crypto';
import { type KeyFile, withPendingInForce } from './key-file.ts';

/** Check value of a key: verifies that a key is the registered one. It decrypts nothing. */
export type KeyCheck = { id: string; comprobante: Buffer };

const LOOKUP = 'consulta';
/** Returns the name of a look-up key by its index in the file. The first one keeps the name from when only one key was supported. */
const lookupName = (at: number) => (at === 0 ? LOOKUP : `${LOOKUP}-${at + 1}`);

/** Returns whether a check value is that of a look-up key. */
export const isLookupKey = ({ id }: KeyCheck) => id === LOOKUP || id.startsWith(`${LOOKUP}-`);

/** Returns the check values of all current and former keys of a file. */
export function checksOf(file: KeyFile): KeyCheck[] {
  const lookups = file.consultas.map(({ llave }, at) => ({ id: lookupName(at), llave }));
  return [...file.llaves, ...lookups].map(({ id, llave }) => ({
    id,
    comprobante: createHmac('sha256', llave).update(`comprobante:${id}`).digest(),
  }));
}

/** Returns the file with its pending look-up key made current, if the database has registered that key. */
export function settled(file: KeyFile, registered: readonly KeyCheck[]): KeyFile {
  const replaced = withPendingInForce(file);
  const [added] = checksOf(replaced).slice(file.llaves.length + file.consultas.length);
  return added && registered.some((row) => isSame(row, added)) ? replaced : file;
}

/** Returns whether the file has every registered key, unchanged. */
export function hasEveryKey(file: KeyFile, registered: readonly KeyCheck[]): boolean {
  const checks = checksOf(file);
  return registered.every((row) => checks.some((check) => isSame(check, row)));
}

/** Returns whether a file without every registered key is an older copy of the ring, from before a key was added. */
export function isEarlierCopy(file: KeyFile, registered: readonly KeyCheck[]): boolean {
  return checksOf(file).every((check) => registered.some((row) => isSame(check, row)));
}

/** Returns the check values of the keys of the file that are not registered. */
export function unregisteredChecks(file: KeyFile, registered: readonly KeyCheck[]): KeyCheck[] {
  return checksOf(file).filter(({ id }) => !registered.some((row) => row.id === id));
}

function isSame(one: KeyCheck, other: KeyCheck): boolean {
  return one.id === other.id && one.comprobante.equals(other.comprobante);
}
