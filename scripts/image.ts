// Copies what serves the site to a folder, which is the container image: the build, the packages that it leaves outside, Node and the
// migrations; no compiler, no browser, no tests and no demonstration. `node scripts/start.mjs script image FOLDER`, after a build.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packagesOutside } from './packages-outside.ts';

type Locked = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

/** Packages and programs of the demonstration alone. */
const demonstration = { packages: ['docx', 'fontkit', 'pdfkit'], programs: ['demo.js', 'typeset-worker.js'] };
/** Parts of packages that nothing loads: for older programs, for compilers, for tests and for debuggers; and what the next migration is made from. */
const unused =
  /^node_modules\/(pdfjs-dist\/(legacy|types|web|image_decoders)|node-[^/]+\/(include|share)|.+\/tests?)$|\.(map|d\.ts)$|_snapshot\.json$/;
const folders = ['build', 'content', 'drizzle', 'institution'];
const files = ['package.json', 'LICENSE', 'scripts/source-maps.mjs'];

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Use: node scripts/start.mjs script image FOLDER');
const lock: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
const root = lock[''] ?? {};
const node = Object.keys(root.optionalDependencies ?? {}).filter((name) => name.startsWith('node-'));

rmSync(target, { recursive: true, force: true });
for (const path of [...folders, ...files, ...listPackages(), 'node_modules/.bin/node']) copy(path, target);
for (const program of demonstration.programs) rmSync(join(target, 'build/server', program), { force: true });

function copy(path: string, folder: string): void {
  const destination = join(folder, path);
  mkdirSync(dirname(destination), { recursive: true });
  const keepsMaps = path === 'build';
  cpSync(path, destination, {
    recursive: true,
    verbatimSymlinks: true,
    // A package inside another one is in the list where it is needed.
    filter: (source) =>
      keepsMaps || source === path || !(unused.test(source) || source.slice(path.length) === '/node_modules'),
  });
}

/** Returns the folders of the packages outside the build and of those that they need, as far as this platform has them. */
function listPackages(): string[] {
  const paths = new Set<string>();
  const add = (name: string, from: string): void => {
    const path = resolvePackage(name, from);
    if (path === undefined || paths.has(path) || !existsSync(path)) return;
    paths.add(path);
    const { dependencies = {}, optionalDependencies = {} } = lock[path] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, path);
  };
  for (const name of [...packagesOutside, ...node]) if (!demonstration.packages.includes(name)) add(name, '');
  return [...paths];
}

/** Returns the folder in which a package finds another one: its own, or that of a folder above it. */
function resolvePackage(name: string, from: string): string | undefined {
  const path = join(from, 'node_modules', name);
  if (lock[path]) return path;
  return from === ''
    ? undefined
    : resolvePackage(name, from.slice(0, Math.max(from.lastIndexOf('node_modules') - 1, 0)));
}
