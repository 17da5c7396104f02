// `npm test` builds and runs all checks, also after a failure: style, lint, types and the tests that share no server while the
// demonstration is loaded, then the tests that share a server with it. `npm test -- notas` runs only the test files whose path contains
// "notas"; the project is built only if one of them needs the built server. `--only` without a path leaves style, lint and types out.
// `--watch` repeats unit tests after edits.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeRunFolder } from '../tests/setup/data-folder/run-folder.ts';
import { temporaryFolder } from '../tests/setup/data-folder/temporary-folder.ts';
import { runChecks, staticChecks, vitest } from './checks.ts';
import { type Outcome, printFailures, printSlowest, readOutcome } from './test/results.ts';

const flags = ['--only', '--watch'];
const [only, watch] = flags.map((flag) => process.argv.includes(flag));
const args = process.argv.slice(2).filter((argument) => !flags.includes(argument));
const paths = args.filter((argument) => !argument.startsWith('-'));
const namesProject = args.some((argument) => argument.startsWith('--project'));
const isUnit = args.includes('--project=unit') || (!namesProject && selectsOnlyUnitTests(paths));

if (watch) process.exit(runNode(vitest, 'watch', ...unitUnlessNamed(), ...args) ? 0 : 1);
const runFolder = makeRunFolder();
process.env.TEST_DATA = runFolder;
process.once('exit', () => rmSync(runFolder, { recursive: true, force: true }));
const selected = isUnit && !namesProject ? ['--project=unit', ...args] : args;
const outcomes = args.length > 0 ? [await runSelectedTests()] : await runAllTests();
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
const files = outcomes.flatMap(({ files }) => files);
printSlowest(files);
printFailures(files);
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
  const report = join(temporaryFolder('resultados'), 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
    stdio: 'inherit',
    // Its many processes load the same modules.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'), ...process.env, ...env },
  });
  const [status] = await once(child, 'exit');
  const outcome = readOutcome(report);
  if (outcome.failed > 0 || status === 0) return outcome;
  console.error(`FAILED outside a test: Vitest ended with ${status}`);
  return { ...outcome, failed: 1 };
}

function runNode(...args: readonly string[]): boolean {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}
