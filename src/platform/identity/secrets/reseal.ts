import { eq } from 'drizzle-orm';
import type { Transaction } from '../../acts/transaction.ts';
import { listIntactAccounts, markAccount } from '../permissions/account-marks.ts';
import { accesos, segundosFactores, verificaciones } from '../schema.ts';
import { openFactor, resealFactor } from './sealed-factor.ts';

/**
 * Reseals second factors under the new secret, in the transaction that replaces it. Ends all logins and pending sign-ins, since their cookies were
 * signed with the former secret. Tampered accounts (according to `marks`) are not resealed; their people must recover access.
 */
export async function resealAccounts(tx: Transaction, marks: ReadonlyMap<string, string | null>): Promise<void> {
  const rows = await tx.select().from(segundosFactores).orderBy(segundosFactores.id).for('update');
  for (const account of await listIntactAccounts(tx, marks)) {
    const row = rows.find(({ userId, verified }) => userId === account.persona && verified);
    const opened = row && (await openFactor(account.persona, row));
    if (!row || !opened || row.secret !== account.factor?.secret || (opened.label ?? '') !== account.factor.codes)
      continue;
    const sealed = await resealFactor(opened);
    await tx.update(segundosFactores).set(sealed).where(eq(segundosFactores.id, row.id));
    markAccount(tx, { ...account, factor: { ...account.factor, secret: sealed.secret } });
  }
  await tx.delete(segundosFactores).where(eq(segundosFactores.verified, false));
  await tx.delete(verificaciones);
  await tx.delete(accesos);
}
