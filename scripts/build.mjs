// Builds the enhancement script, then pages and server in one module graph, the programs beside it, and the compressed copies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

// Outside `build`, which React Router empties.
const enhanceFolder = '.react-router/enhance';
rmSync('build', { recursive: true, force: true });
const enhancement = await buildEnhancement();
const result = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
  stdio: 'inherit',
  env: { ...process.env, ENHANCEMENT: JSON.stringify(enhancement) },
});
if (result.status !== 0) process.exit(result.status ?? 1);
await buildProgram('typeset-worker', 'src/platform/typeset/worker.ts');
await buildProgram('picture-encoder', 'src/platform/pictures/encoder.ts');
await buildProgram('command', 'src/server/command.ts');
mkdirSync('build/client/assets', { recursive: true });
cpSync(enhanceFolder, 'build/client/assets', { recursive: true });
compress('build/client');

/** The script of the reading pages: one small module, named by its content. Its address and integrity go into the pages. */
async function buildEnhancement() {
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    build: {
      outDir: enhanceFolder,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'src/ui/enhance/main.ts', output: { entryFileNames: 'enhance-[hash].js' } },
    },
  });
  const file = readdirSync(enhanceFolder).find((name) => name.endsWith('.js'));
  const digest = createHash('sha384')
    .update(readFileSync(join(enhanceFolder, file)))
    .digest('base64');
  return { src: `/assets/${file}`, integrity: `sha384-${digest}` };
}

/** A program of its own beside the host: what runs on threads or in a process of its own, and the commands. */
async function buildProgram(name, entry) {
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    build: {
      ssr: true,
      outDir: 'build/server',
      emptyOutDir: false,
      rolldownOptions: { input: { [name]: entry }, output: { entryFileNames: '[name].js' } },
    },
  });
}

function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) compress(file);
    else if (/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(file)) {
      const bytes = readFileSync(file);
      if (bytes.length < 512) continue;
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
}
