import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { temporaryFolder } from '../data-folder/temporary-folder.ts';
import { compileCache } from '../start-server.ts';
import { temporaryFile } from './workbook-file.ts';

/** Both outputs of the command, line by line, and whether it succeeded. */
export type Ran = { lines: string[]; ok: boolean };

/** The data folder of a site, with settings that differ from the defaults. */
export type SiteSettings = string | { dataDir: string; env: Record<string, string> };

/** `npm run import -- …`, as it is built. */
export function runImport(site: SiteSettings, ...args: string[]): Promise<Ran> {
  return startImport(site, ...args).ran;
}

/** The same with settings of its own, for a database that several nodes share. */
export function runImportWith(env: Record<string, string>, ...args: string[]): Promise<Ran> {
  return startWith(env, ['import', ...args]).ran;
}

/** Any command of `npm run`, with nothing but these settings. */
export function runCommand(env: Record<string, string>, ...args: string[]): Promise<Ran> {
  return startWith(env, args).ran;
}

/** The same, with its process, to stop it. */
export function startImport(site: SiteSettings, ...args: string[]): { child: ChildProcess; ran: Promise<Ran> } {
  return startCommand(site, 'import', ...args);
}

/** Any command of `npm run`. */
export function startCommand(site: SiteSettings, ...args: string[]): { child: ChildProcess; ran: Promise<Ran> } {
  const { dataDir, env } = typeof site === 'string' ? { dataDir: site, env: {} } : site;
  return startWith({ DATA_DIR: dataDir, ...env }, args);
}

/** Any command of `npm run`, with `input` as its standard input. */
export function runCommandWith(site: Exclude<SiteSettings, string>, input: string, ...args: string[]): Promise<Ran> {
  return startWith({ DATA_DIR: site.dataDir, ...site.env }, args, input).ran;
}

function startWith(
  env: Record<string, string>,
  args: readonly string[],
  input = '',
): { child: ChildProcess; ran: Promise<Ran> } {
  const child = spawn(process.execPath, ['build/server/command.js', ...args], {
    // Never the folder of a site in this copy of the project: a command notes the position of the log in it.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DEMO: '0',
      DATA_DIR: temporaryFolder('orden'),
      ...compileCache,
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk));
  const ran = once(child, 'close').then(([code]) => ({ lines: printed.trim().split('\n'), ok: code === 0 }));
  return { child, ran };
}

/** Imports rows written as CSV, which must succeed; the summary. */
export async function importRows(
  site: SiteSettings,
  what: string,
  rows: readonly (readonly string[])[],
): Promise<string> {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const file = temporaryFile(`${what}.csv`, rows.map((row) => `${row.map(quoted).join(',')}\n`).join(''));
  const { lines, ok } = await runImport(site, what, file);
  if (!ok) throw new Error(lines.join('\n'));
  return lines.at(-1) ?? '';
}
