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

/** The log has no entry of the key in force: its end was cut off. */
export class LogBehindError extends Error {}

/** Writes again what is sealed under the look-up key, in the transaction that replaces it. The ring has both keys; `marks` are those in force. */
export type Reseal = (tx: Transaction, marks: ReadonlyMap<string, string | null>) => Promise<void>;

/**
 * Puts a new key for data keys and a new look-up key in force. What older keys wrapped still opens; marks and seals of former look-up keys
 * count no more, so the act writes all marks in force again under the new one. Returns the name of the key for data keys, and the number of
 * marks. Until the end of the transaction the look-up key waits in the file: after an interruption the replacement is repeated. Throws `LogBehindError`.
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
      // One replacement at a time, and no node that starts meanwhile.
      await tx.execute(sql`lock table llaveros in exclusive mode`);
      const registered = await tx.select().from(llaveros);
      const storedFile = readKeyFile(path);
      const present = storedFile && settled(storedFile, registered);
      if (!present || !hasEveryKey(present, registered)) throw new LogBehindError();
      const next = withPendingLookup(withNewKey(present, now), now);
      // The file first: a key that the database knows and the file lacks would close the ring.
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
