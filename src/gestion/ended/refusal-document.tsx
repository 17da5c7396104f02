import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { identity } from '#institution/identity.ts';
import theme from '#institution/theme.css?inline';
import { documentPolicy, scriptHash } from '#platform/web/headers.ts';
import button from '#ui/actions/button.module.css?inline';
import { ButtonLink } from '#ui/actions/button.tsx';
import base from '#ui/base.css?inline';
import { themeScript } from '#ui/layout/inline-scripts.ts';
import { Logo } from '#ui/layout/logo.tsx';
import tokens from '#ui/tokens.css?inline';
import { SIGN_IN } from '../addresses.ts';
import own from './refusal-document.css?inline';

/** Inlined: only React Router knows the style sheets of the other pages, and it does not answer here. */
const STYLE = theme + tokens + base + button + own;

/** Content security policy of the documents. */
export const refusalPolicy = documentPolicy([], {
  'script-src': scriptHash(themeScript),
  'style-src': scriptHash(STYLE),
});

/** Returns a refusal page, without menu and person, for requests that React Router does not answer. */
export function refusalDocument(title: string, content: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(<Document title={title}>{content}</Document>)}`;
}

function Document({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · Gestión ${identity.siglas}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this code base */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: style sheets of this code base */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <header className="brand">
          <Logo />
          <strong>{identity.siglas}</strong>
          <span>Gestión</span>
        </header>
        <main id="contenido">
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}

/** Title of the refusal of a submission that may come from another origin. */
export const FOREIGN = 'Este envío no viene de la gestión';

/** The refusal page. It repeats nothing of the request. */
export const foreignPage = refusalDocument(
  FOREIGN,
  <>
    <p>No se guardó nada. Abra la gestión en su navegador y envíe el formulario desde ahí.</p>
    <p>
      <ButtonLink href={SIGN_IN}>Ir a la gestión</ButtonLink>
    </p>
  </>,
);
