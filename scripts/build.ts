// Builds the enhancement script, then pages and server in one module graph, the programs next to it, and the compressed copies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown, type SSROptions } from 'vite';
import { quietBuild } from './build-log.ts';
import { compressAssets } from './compress-assets.ts';
import { compactOutput, packagesOutside, sharedFile, sharedPackages } from './packages-outside.ts';

const librariesInside: SSROptions = { noExternal: true, external: packagesOutside };
// Outside `build`, which React Router empties.
const scriptsFolder = '.react-router/scripts';
rmSync('build', { recursive: true, force: true });
rmSync(scriptsFolder, { recursive: true, force: true });
const enhancement = await buildScript('enhance', 'src/ui/enhance/main.ts');
const viewer = await buildScript('viewer', 'src/ui/viewer/browser/main.ts');
const verify = await buildScript('verify', 'src/areas/archivos/pages/verificar/verify-in-browser.ts');
const ask = await buildScript('ask', 'src/site/open-data/ask/main.ts');
const grid = await buildScript('grid', 'src/areas/transparencia/components/grid/main.tsx');
const result = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ENHANCEMENT: JSON.stringify(enhancement),
    VIEWER: JSON.stringify(viewer),
    VERIFY: JSON.stringify(verify),
    ASK: JSON.stringify(ask),
    GRID: JSON.stringify(grid),
  },
});
if (result.status !== 0) process.exit(result.status ?? 1);
// The staff application: routes, assets and server bundle of its own. It reaches database and stores through the registry of services.
const staff = spawnSync(
  process.execPath,
  ['node_modules/@react-router/dev/bin.cjs', 'build', 'src/gestion', '--config', 'vite.gestion.config.ts'],
  { stdio: 'inherit' },
);
if (staff.status !== 0) process.exit(staff.status ?? 1);
await buildSharedPackages();
await buildProgram('typeset-worker', 'demo/typeset/worker.ts');
await buildProgram('pdf-text', 'src/platform/pdf/text-worker.ts');
await buildProgram('preview', 'src/platform/preview/worker.ts');
await buildProgram('pdf-page', 'src/platform/pdf/pictures/page-drawer.ts');
await buildProgram('picture-encoder', 'src/platform/pictures/encoder.ts');
await buildProgram('command', 'src/server/command.ts', librariesInside);
await buildProgram('demo', 'demo/main.ts');
mkdirSync('build/client/assets', { recursive: true });
cpSync(scriptsFolder, 'build/client/assets', { recursive: true });
copyPdfResources('build/client/assets/pdfjs');
await compressAssets(['build/client', 'build/gestion/client']);

/** A script of the reading pages: a small module, named by its content. Its address and integrity go into the pages. */
async function buildScript(name: string, entry: string): Promise<{ src: string; integrity: string }> {
  const folder = join(scriptsFolder, name);
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    base: '/assets/',
    build: {
      outDir: folder,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      // A file that a script fetches later, pdf.js and its worker, may be large.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        ...quietBuild,
        input: entry,
        output: {
          entryFileNames: `${name}-[hash].js`,
          chunkFileNames: `${name}-[name]-[hash].js`,
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
    // One output and no watcher.
  })) as Rolldown.RolldownOutput;
  const main = output.find((part) => part.type === 'chunk' && part.isEntry)?.fileName;
  if (!main) throw new Error(`The build of ${entry} has no entry`);
  const digest = createHash('sha384')
    .update(readFileSync(join(folder, main)))
    .digest('base64');
  cpSync(folder, scriptsFolder, { recursive: true });
  rmSync(folder, { recursive: true });
  return { src: `/assets/${main}`, integrity: `sha384-${digest}` };
}

/** Copies the files that pdf.js fetches for few documents: standard fonts, East Asian character maps, decoders of scanned pictures. */
function copyPdfResources(folder: string): void {
  const library = 'node_modules/pdfjs-dist';
  for (const name of ['cmaps', 'standard_fonts']) cpSync(join(library, name), join(folder, name), { recursive: true });
  for (const name of ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'])
    cpSync(join(library, 'wasm', name), join(folder, 'decoders', name));
}

/** Builds one program outside the host: a worker of a thread or process, or the commands. `ssr` says which packages it contains. */
async function buildProgram(name: string, entry: string, ssr: SSROptions = {}): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr,
    build: {
      ssr: true,
      outDir: 'build/server',
      emptyOutDir: false,
      rolldownOptions: { ...quietBuild, input: { [name]: entry }, output: { entryFileNames: '[name].js' } },
    },
  });
}

/** Builds the packages that the public and the staff application share: one file for each entry point, with the exports that Node finds. */
async function buildSharedPackages(): Promise<void> {
  const entry = 'shared:';
  const exports = new Map<string, string>();
  for (const name of sharedPackages) {
    const names = Object.keys(await import(name)).filter((exported) => exported !== 'module.exports');
    exports.set(entry + name, `export { ${names.join(', ')} } from '${name}';`);
  }
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'shared-packages',
        resolveId: (id) => (id.startsWith(entry) ? `\0${id}` : undefined),
        load: (id) => exports.get(id.slice(1)),
      },
    ],
    ssr: librariesInside,
    build: {
      ssr: true,
      outDir: 'build/server/packages',
      emptyOutDir: false,
      rolldownOptions: {
        ...quietBuild,
        input: Object.fromEntries(sharedPackages.map((name) => [sharedFile(name), entry + name])),
        output: { ...compactOutput, entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
      },
    },
  });
}
