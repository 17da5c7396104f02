// Runs all checks, also after a failure: style, lint and types at the same time, then tests. Arguments are passed to Vitest: `npm test -- notas`
// runs the test files whose path contains "notas". `--only` leaves style, lint and types out; `--watch` also repeats the tests after edits
// (of what the built server serves, only after a build).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

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
  await Promise.all([
    check('Style and lint (biome check)', [biome, 'check', '--error-on-warnings']),
    check('Types (react-router typegen, tsc)', [reactRouter, 'typegen'], [`${bin}typescript/bin/tsc`, '--noEmit']),
  ]);
}
runTests(args);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs programs until one fails, and prints what they printed together. */
async function check(title, ...programs) {
  let printed = `\n— ${title}\n`;
  let succeeded = true;
  for (const args of programs) {
    if (!succeeded) break;
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
    const [status] = await once(child, 'close');
    succeeded = status === 0;
  }
  console.log(printed.trimEnd());
  if (succeeded) passed += 1;
  else failed += 1;
}

/** Runs Vitest and reads its counts from a JSON report. A crash, or a failure outside a test, counts as one failure. */
function runTests(args) {
  console.log('\n— Tests (vitest run)');
  const folder = mkdtempSync(join(tmpdir(), 'resultados-'));
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = node(vitest, 'run', ...reporters, ...args);
  const results = readResults(report);
  const counts = countTests(results);
  if (results.testResults.length > 1) printSlowest(results.testResults);
  rmSync(folder, { recursive: true, force: true });
  passed += counts.passed;
  failed += counts.failed;
  if (!succeeded && counts.failed === 0) failed += 1;
}

function readResults(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

function countTests({ numPassedTests, numFailedTests, testResults }) {
  // A file that does not load has no assertion results.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Prints the ten slowest test files. */
function printSlowest(testResults) {
  const files = testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }));
  console.log('\nSlowest test files:');
  for (const { name, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative('', name)}`);
}

function node(...args) {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}
