import { buffer } from 'node:stream/consumers';
import type { DatasetVersion } from '#platform/datasets/versions/version.ts';
import { readContent } from '#platform/files/state/check.ts';
import { type Answer, answerQuestion } from './answer.ts';
import type { AskedColumn, Question } from './question.ts';

/** Rows and bytes of a file up to which the server answers. */
const serverLimits = { rows: 5000, bytes: 2_000_000 };

/** Answers a question to a small dataset; of a large one, `isLarge` says that only the browser does. */
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
