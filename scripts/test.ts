// `npm test` runs all checks, also after a failure: style, lint and types at the same time, then every test. `npm test -- notas` runs only the
// test files whose path contains "notas"; the project is built only if one of them needs the built server. `--only` without a path leaves
// style, lint and types out. `--watch` repeats unit tests after edits.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from './build-if-changed.mjs';
import { runChecks, staticChecks, vitest } from './checks.ts';

type FileResult = { name: string; status: string; startTime: number; endTime: number; assertionResults: unknown[] };
type Results = { numPassedTests: number; numFailedTests: number; testResults: FileResult[] };

const flags = ['--only', '--watch'];
const [only, watch] = flags.map((flag) => process.argv.includes(flag));
const args = process.argv.slice(2).filter((argument) => !flags.includes(argument));
const paths = args.filter((argument) => !argument.startsWith('-'));
const namesProject = args.some((argument) => argument.startsWith('--project'));
const isUnit = args.includes('--project=unit') || (!namesProject && selectsOnlyUnitTests(paths));

if (watch) process.exit(runNode(vitest, 'watch', ...unitUnlessNamed(), ...args) ? 0 : 1);
const checks = only || args.length > 0 ? { passed: 0, failed: 0 } : await runChecks(staticChecks);
if (!isUnit) build();
const tests = runTests(isUnit && !namesProject ? ['--project=unit', ...args] : args);
const failed = checks.failed + tests.failed;
console.log(`${checks.passed + tests.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function unitUnlessNamed(): string[] {
  return namesProject ? [] : ['--project', 'unit'];
}

/** Whether every test file whose path contains one of the filters needs no server (`vitest.config.ts`). */
function selectsOnlyUnitTests(filters: readonly string[]): boolean {
  const selected = globSync('{src,demo,tests,institution}/**/*.test.{ts,tsx}').filter((file) =>
    filters.some((filter) => file.includes(filter)),
  );
  return selected.length > 0 && selected.every((file) => !/\.(http|browser)\.test\.|^tests\/start\//.test(file));
}

/** Runs Vitest and reads its counts from a JSON report. A crash, or a failure outside a test, counts as one failure. */
function runTests(args: readonly string[]): { passed: number; failed: number } {
  console.log('\n— Tests (vitest run)');
  const folder = mkdtempSync(join(tmpdir(), 'resultados-'));
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = runNode(vitest, 'run', ...reporters, ...args);
  const results = readResults(report);
  const { passed, failed } = countTests(results);
  if (results.testResults.length > 1) printSlowest(results.testResults);
  rmSync(folder, { recursive: true, force: true });
  return { passed, failed: failed === 0 && !succeeded ? 1 : failed };
}

function readResults(report: string): Results {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

function countTests({ numPassedTests, numFailedTests, testResults }: Results): { passed: number; failed: number } {
  // A file that does not load has no assertion results.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Prints the ten slowest test files. */
function printSlowest(testResults: readonly FileResult[]): void {
  const files = testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }));
  console.log('\nSlowest test files:');
  for (const { name, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative('', name)}`);
}

function runNode(...args: readonly string[]): boolean {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}
