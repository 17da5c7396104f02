// Runs all checks in order, also after a failure: style and lint, types, tests. Arguments are passed to Vitest: `npm test -- notas`
// runs the test files whose path contains "notas". `--only` leaves style, lint and types out; `--watch` also repeats the tests after edits
// (of what the built server serves, only after a build).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bin = 'node_modules/';
const biome = `${bin}@biomejs/biome/bin/biome`;
const reactRouter = `${bin}@react-router/dev/bin.cjs`;
const vitest = `${bin}vitest/vitest.mjs`;
let passed = 0;
let failed = 0;

const flags = ['--only', '--watch'];
const [watch, only] = [process.argv.includes('--watch'), flags.some((flag) => process.argv.includes(flag))];
const args = process.argv.slice(2).filter((argument) => !flags.includes(argument));
if (watch) process.exit(node(vitest, 'watch', ...args) ? 0 : 1);
if (!only) {
  check('Style and lint (biome check)', () => node(biome, 'check', '--error-on-warnings'));
  check(
    'Types (react-router typegen, tsc)',
    () => node(reactRouter, 'typegen') && node(`${bin}typescript/bin/tsc`, '--noEmit'),
  );
}
runTests(args);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function check(title, run) {
  console.log(`\n— ${title}`);
  if (run()) passed += 1;
  else failed += 1;
}

/** Runs Vitest and reads its counts from a JSON report. A crash, or a failure outside a test, counts as one failure. */
function runTests(args) {
  console.log('\n— Tests (vitest run)');
  const folder = mkdtempSync(join(tmpdir(), 'resultados-'));
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = node(vitest, 'run', ...reporters, ...args);
  const counts = readCounts(report);
  rmSync(folder, { recursive: true, force: true });
  passed += counts.passed;
  failed += counts.failed;
  if (!succeeded && counts.failed === 0) failed += 1;
}

function readCounts(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    // A file that does not load has no assertion results.
    const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function node(...args) {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}
