// Checks without a server. `npm run check` runs them all; `npm test` runs those that are not tests themselves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const bin = 'node_modules/';
/** Vitest, for this Node. */
export const vitest = `${bin}vitest/vitest.mjs`;

/** Programs of Node, by title. Those of one check run one after the other. */
type Checks = Readonly<Record<string, readonly (readonly string[])[]>>;

export const staticChecks: Checks = {
  'Style and lint (biome check)': [[`${bin}@biomejs/biome/bin/biome`, 'check', '--error-on-warnings']],
  'Types (react-router typegen, tsc)': [
    [`${bin}@react-router/dev/bin.cjs`, 'typegen'],
    // Checks again only what an edit concerns. On two cores a second thread costs more than it saves.
    [
      `${bin}typescript/bin/tsc`,
      '--noEmit',
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      `${bin}.cache/types.tsbuildinfo`,
    ],
  ],
};

const dependencyRules: Checks = {
  'Dependency rules and conventions (vitest)': [
    [
      vitest,
      'run',
      '--project',
      'unit',
      '--reporter=dot',
      'tests/architecture.test.ts',
      'tests/conventions.test.ts',
      'tests/test-conventions.test.ts',
      'tests/documents',
    ],
  ],
};

/** Runs checks at the same time. Prints the output and the time of each. Returns how many passed. */
export async function runChecks(checks: Checks): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(Object.entries(checks).map(([title, programs]) => runCheck(title, programs)));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/** Runs programs until one fails, and prints what they printed together. */
async function runCheck(title: string, programs: Checks[string]): Promise<boolean> {
  const started = performance.now();
  let output = '';
  let succeeded = true;
  for (const args of programs) {
    if (!succeeded) break;
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    const [status] = await once(child, 'close');
    succeeded = status === 0;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n— ${title}: ${succeeded ? 'passed' : 'FAILED'} in ${seconds} s\n${output.trim()}`);
  return succeeded;
}

if (import.meta.main) {
  const { failed } = await runChecks({ ...staticChecks, ...dependencyRules });
  process.exitCode = failed > 0 ? 1 : 0;
}
