import { availableParallelism } from 'node:os';
import { Semaphore } from '../../concurrency.ts';
import { markSource } from '../../database/row-changes.ts';
import type { OpenImport } from '../definition.ts';
import type { FileIntake } from '../package/intake.ts';
import { nameOf } from '../package/model.ts';
import type { ImportResult } from '../result.ts';
import type { CellProblem, ReadRow } from './read-row.ts';

/** Concurrent file reads: each PDF is opened in a separate process. */
const MAX_CONCURRENT_READS = Math.min(4, availableParallelism());

/** Result of a batch: row counts and problems. */
type BatchResult = Pick<ImportResult, 'added' | 'changed' | 'same' | 'wrong' | 'recounted'> & {
  problems: CellProblem[];
};

/** Reads the files of a batch, checks its rows against the database, and writes those without problems. */
export async function writeBatch(
  batch: readonly ReadRow[],
  { open, intake, sheet }: { open: OpenImport; intake: FileIntake; sheet: { name: string } },
): Promise<BatchResult> {
  const fileProblems = await readFiles(batch, intake);
  const rows = batch.filter((_, index) => fileProblems[index]?.length === 0);
  const problems = fileProblems.flat();
  const result = { added: 0, changed: 0, same: 0, recounted: 0, wrong: batch.length - rows.length, problems };
  if (rows.length === 0) return result;
  for (const { values, number } of rows) markSource(values, { sheet: sheet.name, row: number });
  const checked = await open.check(rows.map(({ values }) => values));
  for (const { row, column, problem } of checked.problems)
    problems.push({ row: rows[row]?.number ?? 0, column, reason: problem });
  const wrong = new Set(checked.problems.map(({ row }) => row));
  result.wrong += wrong.size;
  const validRows = rows.filter((_, index) => !wrong.has(index)).map(({ values }) => values);
  if (validRows.length === 0) return result;
  const { added, changed, recounted = 0 } = await open.write(validRows, checked.references);
  return { ...result, added, changed, recounted, same: validRows.length - added - changed };
}

/** Reads the files named in rows and adds them to the values. Returns the file problems of each row. */
export function readFiles(rows: readonly ReadRow[], intake: FileIntake): Promise<CellProblem[][]> {
  const reads = new Semaphore({ limit: MAX_CONCURRENT_READS });
  return allSettled(rows.map((row) => reads.run(() => readFilesOf(row, intake))));
}

async function readFilesOf(row: ReadRow, intake: FileIntake): Promise<CellProblem[]> {
  const problems: CellProblem[] = [];
  for (const [column, file] of row.files) {
    const accepted = await intake.take(file);
    if ('value' in accepted) row.values[column] = accepted.value;
    else problems.push({ row: row.number, column, reason: `«${nameOf(file.path)}» ${accepted.problem}` });
  }
  return problems;
}

/** Returns the results of all; throws the first error after all have ended. */
async function allSettled<Done>(works: readonly Promise<Done>[]): Promise<Done[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
