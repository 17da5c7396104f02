import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// A table of twenty rows names some two hundred classes: short names are kilobytes of every page.
const shortName = (name: string, file: string) =>
  `_${createHash('sha256')
    .update(`${relative(import.meta.dirname, file)} ${name}`)
    .digest('base64url')
    .slice(0, 6)}`;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  define: {
    __ENHANCEMENT__:
      process.env.ENHANCEMENT ?? JSON.stringify({ src: '/src/ui/enhance/main.ts', integrity: undefined }),
    __VIEWER__: process.env.VIEWER ?? JSON.stringify({ src: '/src/ui/viewer/browser/main.ts', integrity: undefined }),
  },
  ...(command === 'build' && { css: { modules: { generateScopedName: shortName } } }),
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  environments: {
    // The host and the pages are one build with one module graph, so that they share one database pool.
    ssr: { build: { rolldownOptions: { input: './src/server/main.ts' }, sourcemap: true } },
  },
}));
