// `npm test` builds and runs all checks, also after a failure: style, lint, types and the tests that share no server while the
// demonstration is loaded, then the tests that share a server with it. `npm test -- notas` runs only the test files whose path contains
// "notas"; the project is built only if one of them needs the built server. `--only` without a path leaves style, lint and types out.
// `--watch` repeats unit tests after edits.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { makeMemoryFolder } from '../tests/setup/data-folder/memory-folder.ts';
import { runChecks, staticChecks, vitest } from './checks.ts';

type FileResult = { name: string; status: string; startTime: number; endTime: number; assertionResults: unknown[] };
type Results = { numPassedTests: number; numFailedTests: number; testResults: FileResult[] };
type Outcome = { passed: number; failed: number; files: FileResult[] };

const flags = ['--only', '--watch'];
const [only, watch] = flags.map((flag) => process.argv.includes(flag));
const args = process.argv.slice(2).filter((argument) => !flags.includes(argument));
const paths = args.filter((argument) => !argument.startsWith('-'));
const namesProject = args.some((argument) => argument.startsWith('--project'));
const isUnit = args.includes('--project=unit') || (!namesProject && selectsOnlyUnitTests(paths));

if (watch) process.exit(runNode(vitest, 'watch', ...unitUnlessNamed(), ...args) ? 0 : 1);
const memoryFolder = makeMemoryFolder();
if (memoryFolder) process.env.TEST_DATA = memoryFolder;
process.once('exit', () => memoryFolder && rmSync(memoryFolder, { recursive: true, force: true }));
const selected = isUnit && !namesProject ? ['--project=unit', ...args] : args;
const outcomes = args.length > 0 ? [await runSelectedTests()] : await runAllTests();
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
printSlowest(outcomes.flatMap(({ files }) => files));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function runSelectedTests(): Promise<Outcome> {
  if (!isUnit) await buildApart();
  return runTests(selected);
}

/**
 * Runs every test in two parts. The checks begin with the build, which leaves a core free, and go on with the first part, whose tests that
 * copy the demonstration wait for its loader by themselves.
 */
async function runAllTests(): Promise<Outcome[]> {
  const checks = only ? undefined : runChecks(staticChecks);
  await buildApart();
  const loader = spawn(process.execPath, ['tests/setup/shared-server/load-demonstration.ts'], { stdio: 'inherit' });
  const loaded = once(loader, 'exit');
  const env = { DEMONSTRATION_LOADER: String(loader.pid) };
  const independent = await runTests(['--project', 'start', '--project', 'unit'], env);
  const { passed = 0, failed = 0 } = (await checks) ?? {};
  const [code] = await loaded;
  if (code !== 0) console.error(`The demonstration was not loaded: its loader ended with ${code}`);
  const sharing = await runTests(['--project', 'browser', '--project', 'contract']);
  return [{ passed, failed, files: [] }, independent, sharing];
}

/** Builds what has changed in a process of its own. Ends this one if the build fails. */
async function buildApart(): Promise<void> {
  const [status] = await once(spawn(process.execPath, ['scripts/start.mjs', 'build'], { stdio: 'inherit' }), 'exit');
  if (status !== 0) process.exit(status ?? 1);
}

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
async function runTests(args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  console.log('\n— Tests (vitest run)');
  const folder = mkdtempSync(join(tmpdir(), 'resultados-'));
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
    stdio: 'inherit',
    // Its many processes load the same modules.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'), ...process.env, ...env },
  });
  const [status] = await once(child, 'exit');
  const results = readResults(report);
  rmSync(folder, { recursive: true, force: true });
  const { passed, failed } = countTests(results);
  return { passed, failed: failed === 0 && status !== 0 ? 1 : failed, files: results.testResults };
}

function readResults(report: string): Results {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

function countTests({ numPassedTests, numFailedTests, testResults }: Results): Omit<Outcome, 'files'> {
  // A file that does not load has no assertion results.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Prints the ten slowest of several test files. */
function printSlowest(testResults: readonly FileResult[]): void {
  if (testResults.length < 2) return;
  const files = testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }));
  console.log('\nSlowest test files:');
  for (const { name, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative('', name)}`);
}

function runNode(...args: readonly string[]): boolean {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}
