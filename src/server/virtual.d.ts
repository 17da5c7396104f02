declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is public and depends only on the path and the known query parameters: kept like a page. */
    cached?: boolean;
  }
}

/** The enhancement script of the reading pages: its address and subresource integrity. */
declare const __ENHANCEMENT__: { src: string; integrity?: string };
