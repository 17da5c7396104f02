// `npm run mutate -- FILE TEST…`: changes one operator, number, flag or text of a file at a time, runs the unit tests on it, and lists the
// changes that no test notices. For rules: states, terms, amounts, visibility. Run it in a clean working copy.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { vitest } from './checks.ts';

/** Milliseconds after which a run of the tests ends: the mutation is noticed. */
const RUN_TIMEOUT_MS = 60_000;

/** A change of a part of the text. */
type Mutation = { start: number; end: number; text: string };

const opposites: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Returns the mutations of a source text. */
export function mutationsOf(path: string, text: string): Mutation[] {
  const { program } = parseSync(path, text);
  const mutations: Mutation[] = [];
  const importedPaths = new Set<string>();
  const typeLiterals = new Set<number>();
  const replace = (start: number, end: number, value: string) => mutations.push({ start, end, text: value });
  const turn = ({ left, right, operator }: { left: { end: number }; right: { start: number }; operator: string }) => {
    const opposite = opposites[operator];
    const at = text.indexOf(operator, left.end);
    if (opposite && at >= 0 && at < right.start) replace(at, at + operator.length, opposite);
  };
  const strings: { start: number; end: number; value: string }[] = [];
  new Visitor({
    BinaryExpression: turn,
    LogicalExpression: turn,
    Literal: ({ value, start, end }) => {
      if (typeof value === 'number') replace(start, end, String(value + 1));
      else if (typeof value === 'boolean') replace(start, end, String(!value));
      else if (typeof value === 'string') strings.push({ start, end, value });
    },
    ImportDeclaration: ({ source }) => importedPaths.add(source.value),
    // Types have no effect when the code runs.
    TSLiteralType: ({ literal }) => typeLiterals.add(literal.start),
  }).visit(program);
  const values = strings.filter(({ start, value }) => !typeLiterals.has(start) && !importedPaths.has(value));
  for (const { start, end, value } of values)
    replace(
      start,
      end,
      JSON.stringify(values.find((other) => other.value !== value)?.value ?? (value === '' ? 'x' : '')),
    );
  return mutations;
}

/** Runs the tests on each mutation of a file, and restores the file. Returns the lines of the mutations that passed. */
function survivors(
  path: string,
  tests: readonly string[],
  print: (line: string) => void,
): { tried: number; passed: number } {
  const text = readFileSync(path, 'utf8');
  const mutations = mutationsOf(path, text);
  let passed = 0;
  try {
    for (const { start, end, text: replacement } of mutations) {
      writeFileSync(path, text.slice(0, start) + replacement + text.slice(end));
      // A mutation may make a loop endless: threads end with their process.
      const args = ['run', '--project', 'unit', '--pool', 'threads', '--bail', '1', '--reporter=dot', ...tests];
      const limits = { timeout: RUN_TIMEOUT_MS, killSignal: 'SIGKILL' } as const;
      const { status } = spawnSync(process.execPath, [vitest, ...args], { stdio: 'ignore', ...limits });
      if (status !== 0) continue;
      passed += 1;
      print(`${path}:${text.slice(0, start).split('\n').length}: ${text.slice(start, end)} → ${replacement}`);
    }
  } finally {
    writeFileSync(path, text);
  }
  return { tried: mutations.length, passed };
}

if (import.meta.main) {
  const [path, ...tests] = process.argv.slice(2);
  if (!path || !existsSync(path) || tests.length === 0) {
    console.error('Use: npm run mutate -- FILE TEST…');
    process.exit(2);
  }
  const { tried, passed } = survivors(path, tests, (line) => console.log(line));
  console.log(`${path}: ${tried} mutations, ${passed} unnoticed`);
}
