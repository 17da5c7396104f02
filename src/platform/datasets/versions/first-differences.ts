import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { readContent } from '../../files/state/check.ts';

const cell = z.string().default('');
const ReadDifference = z.object({
  renglon: cell,
  que: cell,
  columna: cell,
  antes: cell,
  ahora: cell,
  // Files from before reasons were noted lack them.
  acto: cell,
  motivo: cell,
});
/** A difference as the file of a version has it: texts, empty where there is none. */
export type ReadDifference = z.infer<typeof ReadDifference>;

/** Reads the differences of a version from its file. */
export async function* readDifferences(sha256: string): AsyncGenerator<ReadDifference> {
  const content = await readContent(sha256);
  try {
    for await (const record of content.pipe(parse({ columns: true, bom: true }))) yield ReadDifference.parse(record);
  } finally {
    content.destroy();
  }
}

/** Reads the first differences of a version from its file. */
export async function readFirstDifferences(sha256: string, amount: number): Promise<ReadDifference[]> {
  return Readable.from(readDifferences(sha256)).take(amount).toArray();
}
