import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { consentimientos } from '../../schema/consents.ts';
import { type notasInternas, registros, type seguimientos, type tapados } from '../../schema.ts';

/** Tables whose rows a form writes once: `submissionId`. */
type WrittenOnce = typeof seguimientos | typeof notasInternas | typeof tapados | typeof consentimientos;

/** Locks a record until the transaction ends. */
export async function lockRecord(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: registros.id }).from(registros).where(eq(registros.id, id)).for('update');
}

/** Returns whether a submission has written its row before: a double click. The record is locked. */
export async function isWritten(
  tx: Transaction,
  { table, id }: { table: WrittenOnce; id: string | undefined },
): Promise<boolean> {
  return id !== undefined && (await tx.$count(table, eq(table.id, id))) > 0;
}
