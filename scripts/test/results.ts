import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

type TestResult = { fullName: string; status: string; failureMessages: string[] };
type FileResult = {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  message: string;
  assertionResults: TestResult[];
};
/** Counts and files of a run of Vitest, or of several checks. */
export type Outcome = { passed: number; failed: number; files: readonly FileResult[] };

type Report = { numPassedTests: number; numFailedTests: number; testResults: FileResult[] };

/** Lines of a failure that are printed again: the first ones say what was expected. */
const FAILURE_LINES = 12;

/** Returns the counts and the files of a JSON report of Vitest. A file that does not load counts as a failure; a missing report is empty. */
export function readOutcome(report: string): Outcome {
  const { numPassedTests, numFailedTests, testResults } = readReport(report);
  const broken = testResults.filter(isBroken);
  return { passed: numPassedTests, failed: numFailedTests + broken.length, files: testResults };
}

/** Prints each failure of several test files again, so that a long run ends with it. */
export function printFailures(files: readonly FileResult[]): void {
  for (const file of files) {
    if (isBroken(file)) printFailure(relative('', file.name), file.message);
    for (const { fullName, status, failureMessages } of file.assertionResults)
      if (status === 'failed') printFailure(`${relative('', file.name)} > ${fullName}`, failureMessages.join('\n'));
  }
}

/** Prints the ten slowest of several test files. */
export function printSlowest(files: readonly FileResult[]): void {
  if (files.length < 2) return;
  const times = files.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }));
  console.log('\nSlowest test files:');
  for (const { name, seconds } of times.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative('', name)}`);
}

function readReport(report: string): Report {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

/** Whether a file did not load, or failed outside its tests. */
function isBroken({ status, assertionResults }: FileResult): boolean {
  return status === 'failed' && assertionResults.every(({ status }) => status !== 'failed');
}

function printFailure(title: string, message: string): void {
  console.log(`\nFAILED ${title}`);
  for (const line of message.split('\n').slice(0, FAILURE_LINES)) console.log(`    ${line}`);
}
