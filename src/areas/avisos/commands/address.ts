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

/** Returns an address for comparison, in lower case: mail servers that distinguish case no longer exist. */
export function normalizedAddress(address: string): string {
  return address.trim().toLowerCase();
}

/** Returns a typed address for comparison; undefined unless it is one address. */
export function readAddress(typed: string): string | undefined {
  const address = normalizedAddress(typed);
  return isMailAddress(address) ? address : undefined;
}

/** Seals the address of a subscriber. Throws the problem 503 without keys. */
export function sealAddress(id: string, address: string): Buffer {
  return seal(keyRing().lookupKey(PURPOSE), address, contextOf(id));
}

/** Returns the address of a subscriber; undefined if no key of the ring opens it. Throws the problem 503 without keys. */
export function openAddress(id: string, sealed: Buffer): string | undefined {
  for (const key of keyRing().lookupKeys(PURPOSE)) {
    const address = openOrNothing(() => open(key, sealed, contextOf(id)).toString());
    if (address !== undefined) return address;
  }
  return undefined;
}

/** Returns the hash under which an address is stored, and the hashes under former keys under which it may be stored. */
export function addressHashes(address: string): { stored: Buffer; all: Buffer[] } {
  const text = normalizedAddress(address);
  return { stored: keyedHash(HASH, text), all: keyedHashes(HASH, text) };
}

function contextOf(id: string): string {
  return `suscriptor/${id}/correo`;
}

/** Queues the removal of deleted sealed addresses from the database files. Must be called last in the act. */
export async function forgetTraces(tx: Transaction): Promise<void> {
  await queueTraces(tx, 'suscriptores', [suscriptores]);
}

/** Number of people per act. */
const BATCH = 500;

/** Seals and hashes addresses under former look-up keys again under the current one. Returns their number. */
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
