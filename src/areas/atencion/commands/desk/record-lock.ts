import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
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

const FormMark = z.uuid();

/**
 * Returns the id of the row that a submission writes: the same for the same text of the same opening of a form (`mark`, a random UUID), so
 * that a double click writes one row. The mark is stored nowhere, so that the id says nothing of the text.
 */
export function submissionId(mark: string, texts: readonly string[]): string {
  if (!FormMark.safeParse(mark).success) return randomUUID();
  const hash = createHash('sha256')
    .update(JSON.stringify([mark, ...texts]))
    .digest('hex');
  // A UUID of version 8: its digits are the application's own.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
