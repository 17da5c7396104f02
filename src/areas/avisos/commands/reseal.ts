import { asc, eq, gt } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import { Unchanged } from '#platform/acts/transaction.ts';
import { db } from '#platform/database/connection.ts';
import { suscriptores } from '../schema.ts';
import { keysCommand } from './actors.ts';
import { addressHashes, openAddress, sealAddress } from './address.ts';
import { forgetTraces } from './traces.ts';

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
