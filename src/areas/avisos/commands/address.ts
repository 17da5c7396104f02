import { asc, eq, gt } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import { type Transaction, Unchanged } from '#platform/acts/transaction.ts';
import { db } from '#platform/database/connection.ts';
import { keyRing } from '#platform/encryption/key-ring.ts';
import { keyedHash, keyedHashes } from '#platform/encryption/lookup.ts';
import { open, openOrNothing, seal } from '#platform/encryption/seal.ts';
import { queueTraces } from '#platform/jobs/traces.ts';
import { isMailAddress } from '#platform/mail/mail.ts';
import { suscriptores } from '../schema.ts';
import { keysCommand } from './actors.ts';

const PURPOSE = 'suscriptores';
const HASH = 'suscriptores-correo';

/** Returns an address as it is compared: servers that tell letter case apart in it do not exist any more. */
export function normalizedAddress(address: string): string {
  return address.trim().toLowerCase();
}

/** Returns the address that somebody typed, as it is compared; undefined for what is not one address. */
export function readAddress(typed: string): string | undefined {
  const address = normalizedAddress(typed);
  return isMailAddress(address) ? address : undefined;
}

/** Seals the address of a subscriber. Throws the problem 503 without keys. */
export function sealAddress(id: string, address: string): Buffer {
  return seal(keyRing().lookupKey(PURPOSE), address, contextOf(id));
}

/** Returns the address of a subscriber; undefined for one that no key of the ring opens. Throws the problem 503 without keys. */
export function openAddress(id: string, sealed: Buffer): string | undefined {
  for (const key of keyRing().lookupKeys(PURPOSE)) {
    const address = openOrNothing(() => open(key, sealed, contextOf(id)).toString());
    if (address !== undefined) return address;
  }
  return undefined;
}

/** Returns the hash by which an address is stored, and those under former keys by which it may be. */
export function addressHashes(address: string): { stored: Buffer; all: Buffer[] } {
  const text = normalizedAddress(address);
  return { stored: keyedHash(HASH, text), all: keyedHashes(HASH, text) };
}

function contextOf(id: string): string {
  return `suscriptor/${id}/correo`;
}

/** Has the files of the database forget the sealed addresses that an act deleted. Call it last in the act. */
export async function forgetTraces(tx: Transaction): Promise<void> {
  await queueTraces(tx, 'suscriptores', [suscriptores]);
}

/** People of an act. */
const BATCH = 500;

/** Seals and hashes addresses that are under a former look-up key under the one in force. Returns how many. */
export async function resealAddresses(): Promise<number> {
  let [last, changed] = ['00000000-0000-0000-0000-000000000000', 0];
  for (;;) {
    const rows = await db()
      .select()
      .from(suscriptores)
      .where(gt(suscriptores.id, last))
      .orderBy(asc(suscriptores.id))
      .limit(BATCH);
    const newest = rows.at(-1);
    if (!newest) return changed;
    last = newest.id;
    const changes = rows.flatMap(({ id, correo, huella }) => {
      const address = openAddress(id, correo);
      const stored = address === undefined ? huella : addressHashes(address).stored;
      return address === undefined || stored.equals(huella) ? [] : [{ id, address, stored }];
    });
    const object = { kind: 'suscriptor', detail: { reenvueltas: changes.length } };
    changed += await act(keysCommand, 'avisos.reenvolver-llaves', object, async (tx) => {
      for (const { id, address, stored } of changes)
        await tx
          .update(suscriptores)
          .set({ correo: sealAddress(id, address), huella: stored })
          .where(eq(suscriptores.id, id));
      if (changes.length === 0) return new Unchanged(0);
      await forgetTraces(tx);
      return changes.length;
    });
  }
}
