import type { ReactNode } from 'react';
import { Links, Outlet } from 'react-router';
import titleFont from '#institution/fonts/brygada-1918-latin-wght-normal.woff2?url';
import textFont from '#institution/fonts/source-sans-3-latin-wght-normal.woff2?url';
import { speculationRules, themeScript } from '#ui/layout/inline-scripts.ts';
import '#institution/theme.css';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/print.css';

/** HTML document of the public pages. They load one small script and no React. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <InlineScript text={themeScript} />
        <link rel="preload" href={titleFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
        <script type="module" src={__ENHANCEMENT__.src} integrity={__ENHANCEMENT__.integrity} />
        <InlineScript text={speculationRules} type="speculationrules" />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Inline script with constant text, allowed by its hash in the content security policy. */
function InlineScript({ text, type }: { text: string; type?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `text` is a constant of this code base
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
