import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { asciiTemplates } from './scripts/ascii-templates.ts';
import { quietBuild } from './scripts/build-log.ts';
import { packagesInside, serverOutput } from './scripts/packages-outside.ts';
import { shortClassName } from './scripts/styles/class-names.ts';
import { mediaInEm } from './scripts/styles/media-in-em.ts';
import { shortProperties } from './scripts/styles/short-properties.ts';

export default defineConfig(({ command }) => ({
  plugins: [refreshRuntime(), reactRouter(), asciiTemplates()],
  define: {
    __ENHANCEMENT__:
      process.env.ENHANCEMENT ?? JSON.stringify({ src: '/src/ui/enhance/main.ts', integrity: undefined }),
    __GRID__:
      process.env.GRID ??
      JSON.stringify({ src: '/src/areas/transparencia/components/grid/main.tsx', integrity: undefined }),
    __ASK__: process.env.ASK ?? JSON.stringify({ src: '/src/site/open-data/ask/main.ts', integrity: undefined }),
    __VERIFY__:
      process.env.VERIFY ??
      JSON.stringify({ src: '/src/areas/archivos/pages/verificar/verify-in-browser.ts', integrity: undefined }),
    __VIEWER__: process.env.VIEWER ?? JSON.stringify({ src: '/src/ui/viewer/browser/main.ts', integrity: undefined }),
  },
  css: {
    postcss: { plugins: command === 'build' ? [mediaInEm, shortProperties] : [mediaInEm] },
    ...(command === 'build' && { modules: { generateScopedName: shortClassName } }),
  },
  ...(command === 'build' && { logLevel: 'warn' }),
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, rolldownOptions: quietBuild },
  environments: {
    // The process and the public pages are one build with one module graph.
    ssr: {
      ...(command === 'build' && { resolve: packagesInside }),
      build: {
        rolldownOptions: {
          ...quietBuild,
          input: './src/server/main.ts',
          output: serverOutput,
        },
        sourcemap: true,
      },
    },
  },
}));

/**
 * Loads React's refresh runtime before the table of a format in development. React Router loads it in documents that hydrate whole, and its
 * transformed components throw without it.
 */
function refreshRuntime(): Plugin {
  return {
    name: 'refresh-runtime',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: /\/components\/grid\/main\.tsx$/ },
      handler: (code) => `import 'virtual:react-router/inject-hmr-runtime';${code}`,
    },
  };
}
