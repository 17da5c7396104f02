import { sql } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import { systemActor } from '../acts/actor.ts';
import { carryMarks, readMarksInForce } from '../acts/marks.ts';
import type { Transaction } from '../acts/transaction.ts';
import { checksOf, hasEveryKey, settled } from './key-checks.ts';
import { readKeyFile, withNewKey, withPendingInForce, withPendingLookup, writeKeyFile } from './key-file.ts';
import { openRingFile, putRingFile } from './key-ring.ts';
import { llaveros } from './schema.ts';

const rotator = systemActor('consola', 'keys', ['llaves.agregar', 'llaves.marcar']);

/** The log has no entry sealed with the current key: its end was cut off. */
export class LogBehindError extends Error {}

/** Reseals values sealed under the look-up key, in the transaction that replaces it. The ring has both keys; `marks` are the current marks. */
type Reseal = (tx: Transaction, marks: ReadonlyMap<string, string | null>) => Promise<void>;

/**
 * Adds a new current key for data keys and a new current look-up key. Values wrapped by older keys can still be opened. Marks and seals of former
 * look-up keys become invalid, so the act writes all current marks again under the new key. Returns the name of the key for data keys, and the
 * number of marks. The look-up key is pending in the file until the end of the transaction, so that an interrupted replacement can be repeated.
 * Throws `LogBehindError`.
 */
export async function replaceRingKeys(now: Date, reseal: Reseal): Promise<{ current: string; marks: number }> {
  const former = openRingFile();
  const { path } = former;
  const reader = await readMarksInForce();
  if (reader.isBehind()) throw new LogBehindError();
  const object = ({ file, marks }: { file: { vigente: string }; marks: number }) => ({
    kind: 'llave',
    ids: [file.vigente],
    detail: { marcas: marks },
  });
  try {
    const { file, marks } = await act(rotator, 'llaves.agregar', object, async (tx) => {
      // Excludes concurrent replacements and starting nodes.
      await tx.execute(sql`lock table llaveros in exclusive mode`);
      const registered = await tx.select().from(llaveros);
      const storedFile = readKeyFile(path);
      const present = storedFile && settled(storedFile, registered);
      if (!present || !hasEveryKey(present, registered)) throw new LogBehindError();
      const next = withPendingLookup(withNewKey(present, now), now);
      // The file is written first: a registered key missing from the file would close the ring.
      writeKeyFile(path, next);
      const file = withPendingInForce(next);
      putRingFile(file);
      await reseal(tx, reader.marks);
      const register = async () => void (await tx.insert(llaveros).values(checksOf(file)).onConflictDoNothing());
      return { file, marks: await carryMarks(tx, { actor: rotator, reader, activate: register }) };
    });
    writeKeyFile(path, file);
    putRingFile(file);
    return { current: file.vigente, marks };
  } catch (error) {
    putRingFile(former.file);
    throw error;
  }
}
