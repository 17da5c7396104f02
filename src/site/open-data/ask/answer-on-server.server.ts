import { buffer } from 'node:stream/consumers';
import type { DatasetVersion } from '#platform/datasets/versions/version.ts';
import { readContent } from '#platform/files/state/check.ts';
import { type Answer, answerQuestion } from './answer.ts';
import type { AskedColumn, Question } from './question.ts';

/** Maximum rows and bytes of a file for answers on the server. */
const serverLimits = { rows: 5000, bytes: 2_000_000 };

/** Returns the answer to a question about a small dataset; for a large one, `isLarge` means that only the browser answers. */
export async function answerOnServer(
  { filas, archivos: { parquet } }: DatasetVersion,
  columns: readonly AskedColumn[],
  question: Question,
): Promise<{ answer?: Answer; isLarge: boolean }> {
  if (filas > serverLimits.rows || parquet.bytes > serverLimits.bytes) return { isLarge: true };
  const bytes = await buffer(await readContent(parquet.sha256));
  const file = {
    byteLength: bytes.length,
    slice: (start: number, end?: number) => new Uint8Array(bytes.subarray(start, end)).buffer,
  };
  return { answer: await answerQuestion(file, columns, question), isLarge: false };
}
