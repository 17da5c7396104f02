import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { tsconfigPaths: true },
  define: {
    __ENHANCEMENT__:
      process.env.ENHANCEMENT ?? JSON.stringify({ src: '/src/ui/enhance/main.ts', integrity: undefined }),
  },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, cssCodeSplit: false },
  environments: {
    // The host and the pages are one build with one module graph, so that they share one database pool.
    // The worker is a program of its own, beside the host: typesetting runs on threads.
    ssr: {
      build: {
        sourcemap: true,
        rolldownOptions: {
          input: { index: './src/server/main.ts', 'typeset-worker': './src/platform/typeset/worker.ts' },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
});
