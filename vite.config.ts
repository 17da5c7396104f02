import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  define: {
    __ENHANCEMENT__:
      process.env.ENHANCEMENT ?? JSON.stringify({ src: '/src/ui/enhance/main.ts', integrity: undefined }),
    __VIEWER__: process.env.VIEWER ?? JSON.stringify({ src: '/src/ui/viewer/browser/main.ts', integrity: undefined }),
  },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  environments: {
    // The host and the pages are one build with one module graph, so that they share one database pool.
    ssr: { build: { rolldownOptions: { input: './src/server/main.ts' }, sourcemap: true } },
  },
});
