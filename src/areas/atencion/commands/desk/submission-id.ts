import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';

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
