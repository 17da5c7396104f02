import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../acts/transaction.ts';
import { authSecrets } from '../auth.ts';
import { markAccounts } from '../permissions/account-marks.ts';
import { accesos, segundosFactores, verificaciones } from '../schema.ts';

/**
 * Seals second factors under the secret in force, in the transaction that replaced it. Ends all logins and waiting sign-ins: cookies that the
 * former secret signed open nothing.
 */
export async function resealAccounts(tx: Transaction): Promise<void> {
  const rows = await tx.select().from(segundosFactores).orderBy(segundosFactores.id).for('update');
  for (const { id, secret, backupCodes } of rows) {
    const sealed = { secret: await resealed(secret), backupCodes: await resealed(backupCodes) };
    await tx.update(segundosFactores).set(sealed).where(eq(segundosFactores.id, id));
  }
  markAccounts(
    tx,
    rows.map(({ userId }) => userId),
  );
  await tx.delete(verificaciones);
  await tx.delete(accesos);
}

/** Returns a value under the secret in force. One that no secret opens stays as it is: its person recovers the access. */
async function resealed(data: string): Promise<string> {
  const [inForce = '', ...former] = authSecrets();
  for (const key of former) {
    const opened = await symmetricDecrypt({ key, data }).catch(() => undefined);
    if (opened !== undefined) return symmetricEncrypt({ key: inForce, data: opened });
  }
  return data;
}
