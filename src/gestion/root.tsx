import type { ReactNode } from 'react';
import { Links, Outlet, Scripts } from 'react-router';
import titleFont from '#institution/fonts/brygada-1918-latin-wght-normal.woff2?url';
import textFont from '#institution/fonts/source-sans-3-latin-wght-normal.woff2?url';
import { themeScript } from '#ui/layout/inline-scripts.ts';
import '#institution/theme.css';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/print.css';
import styles from './root.module.css';
import { Failure } from './shell/failure.tsx';
import { useNoticeOnce } from './shell/page-hooks.ts';
import { announceUnreached } from './shell/stay-unreached.ts';

export const clientMiddleware = [announceUnreached];

/** The document of the staff application. It is hydrated and prefetches nothing. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-MX" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this code base */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="preload" href={titleFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
      </head>
      <body className={styles.body}>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useNoticeOnce();
  return <Outlet />;
}

/** Error page outside the frame of the staff application: on entry pages, or for an error of the frame itself. */
export function ErrorBoundary() {
  return (
    <main id="contenido" className={styles.alone}>
      <Failure />
    </main>
  );
}
