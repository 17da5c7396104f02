import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Outlet, Scripts, useRouteError } from 'react-router';
import titleFont from '#institution/fonts/brygada-1918-latin-wght-normal.woff2?url';
import textFont from '#institution/fonts/source-sans-3-latin-wght-normal.woff2?url';
import { identity } from '#institution/identity.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { themeScript } from '#ui/layout/inline-scripts.ts';
import '#institution/theme.css';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/print.css';
import styles from './root.module.css';

/** The document of the staff application. It hydrates; nothing prefetches. */
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
  return <Outlet />;
}

/** Page for an error that no screen handled, and for addresses without a screen. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const title = titles[status] ?? 'No fue posible mostrar la página.';
  return (
    <main className={styles.error} id="contenido">
      <title>{`${title} · Gestión ${identity.siglas}`}</title>
      <h1>{title}</h1>
      <p>
        <ButtonLink href="/gestion">Ir al inicio de la gestión</ButtonLink>
      </p>
    </main>
  );
}

const titles: Record<number, string> = {
  401: 'Su sesión terminó.',
  403: 'Su cuenta no tiene permiso para esto.',
  404: 'No existe esa página de la gestión.',
};
