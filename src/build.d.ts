declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

/** The enhancement script of the reading pages: its address and subresource integrity. */
declare const __ENHANCEMENT__: { src: string; integrity?: string };

/** The script of the PDF viewer, on the pages that have one. */
declare const __VIEWER__: { src: string; integrity?: string };

/** The script of the page that verifies a copy. */
declare const __VERIFY__: { src: string; integrity?: string };

/** The script that hydrates the table of a transparency format. */
declare const __GRID__: { src: string; integrity?: string };

/** The script of the page that asks a dataset. */
declare const __ASK__: { src: string; integrity?: string };
