import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { temporaryFile } from './workbook-file.ts';

/** What the command printed, both outputs, line by line, and whether it succeeded. */
export type Ran = { lines: string[]; ok: boolean };

/** `npm run import -- …`, as it is built. */
export function runImport(dataDir: string, ...args: string[]): Promise<Ran> {
  return startImport(dataDir, ...args).ran;
}

/** The same, with its process, to stop it. */
export function startImport(dataDir: string, ...args: string[]): { child: ChildProcess; ran: Promise<Ran> } {
  return startCommand(dataDir, 'import', ...args);
}

/** Any command of `npm run`. */
export function startCommand(dataDir: string, ...args: string[]): { child: ChildProcess; ran: Promise<Ran> } {
  const child = spawn(process.execPath, ['build/server/command.js', ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk));
  const ran = once(child, 'close').then(([code]) => ({ lines: printed.trim().split('\n'), ok: code === 0 }));
  return { child, ran };
}

/** Imports rows written as CSV, which must succeed; the summary. */
export async function importRows(dataDir: string, what: string, rows: readonly (readonly string[])[]): Promise<string> {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const file = temporaryFile(`${what}.csv`, rows.map((row) => `${row.map(quoted).join(',')}\n`).join(''));
  const { lines, ok } = await runImport(dataDir, what, file);
  if (!ok) throw new Error(lines.join('\n'));
  return lines.at(-1) ?? '';
}
