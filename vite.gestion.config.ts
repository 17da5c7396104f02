import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { asciiTemplates } from './scripts/ascii-templates.ts';
import { quietBuild } from './scripts/build-log.ts';
import { packagesInside, serverOutput } from './scripts/packages-outside.ts';
import { shortClassName } from './scripts/styles/class-names.ts';
import { mediaInEm } from './scripts/styles/media-in-em.ts';
import { shortProperties } from './scripts/styles/short-properties.ts';

const root = resolve(import.meta.dirname, 'src/gestion');

/** Build of the staff application: routes, assets and output folder of its own (`src/gestion/react-router.config.ts`). */
export default defineConfig(({ command }) => ({
  root,
  base: '/gestion/',
  cacheDir: resolve(import.meta.dirname, 'node_modules/.vite-gestion'),
  plugins: [reactRouter(), asciiTemplates()],
  css: {
    postcss: { plugins: command === 'build' ? [mediaInEm, shortProperties] : [mediaInEm] },
    ...(command === 'build' && { modules: { generateScopedName: shortClassName } }),
  },
  ...(command === 'build' && { logLevel: 'warn' }),
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    emptyOutDir: true,
    rolldownOptions: quietBuild,
  },
  server: { fs: { allow: [import.meta.dirname] } },
  environments: {
    ssr: {
      ...(command === 'build' && { resolve: packagesInside }),
      build: {
        rolldownOptions: { ...quietBuild, input: resolve(root, 'app.ts'), output: serverOutput },
        sourcemap: true,
      },
    },
  },
}));
