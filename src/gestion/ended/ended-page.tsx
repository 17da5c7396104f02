import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { identity } from '#institution/identity.ts';
import theme from '#institution/theme.css?inline';
import { documentPolicy, scriptHash } from '#platform/web/headers.ts';
import base from '#ui/base.css?inline';
import { themeScript } from '#ui/layout/inline-scripts.ts';
import { Logo } from '#ui/layout/logo.tsx';
import tokens from '#ui/tokens.css?inline';
import { SIGN_IN } from '../addresses.ts';
import own from './ended-page.css?inline';

/** Fields that no page repeats: passwords, passphrases and codes. */
const secrets = new Set(['contrasena', 'repetida', 'actual', 'nueva', 'confirmacion', 'frase', 'codigo']);
/** Letters of a value from which on a person typed it, and can see it again. */
const TYPED = 30;
const TITLE = 'Su sesión terminó';
/** In the page itself: the style sheets of the other pages are known to React Router, which does not answer here. */
const STYLE = theme + tokens + base + own;

/** Content security policy of the page. */
export const endedPolicy = documentPolicy([], {
  'script-src': scriptHash(themeScript),
  'style-src': scriptHash(STYLE),
});

type Field = readonly [name: string, value: string];

/**
 * Returns the page for a form that arrived after the end of its login. Nothing was saved; the page has what the person typed, to be sent
 * again to `address` after signing in in another tab. A form with a secret is not repeated.
 */
export function endedPage(address: string, form: URLSearchParams): string {
  const fields = [...form].some(([name]) => secrets.has(name)) ? [] : [...form];
  return `<!doctype html>${renderToStaticMarkup(<Document>{contentOf(address, fields)}</Document>)}`;
}

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${TITLE} · Gestión ${identity.siglas}`}</title>
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
          <h1>{TITLE}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}

function contentOf(address: string, fields: readonly Field[]) {
  if (fields.length === 0)
    return (
      <>
        <p>No se guardó nada.</p>
        <p>
          <a className="button" href={SIGN_IN}>
            Entrar de nuevo
          </a>
        </p>
      </>
    );
  return (
    <>
      <p className="notice" role="status">
        <b>Lo que escribió está aquí.</b> No se guardó nada.{' '}
        <a href={SIGN_IN} target="_blank" rel="noopener">
          Entre en otra pestaña
        </a>{' '}
        y después envíelo de nuevo.
      </p>
      <form method="post" action={address}>
        {fields.map(([name, value]) => (
          <TypedField key={`${name} ${value}`} name={name} value={value} />
        ))}
        <p>
          <button type="submit" className="button">
            Enviar de nuevo
          </button>
        </p>
      </form>
    </>
  );
}

function TypedField({ name, value }: { name: string; value: string }) {
  if (value.length < TYPED && !value.includes('\n')) return <input type="hidden" name={name} value={value} />;
  const rows = Math.min(20, 3 + Math.ceil(value.length / 70));
  return (
    <p>
      <textarea name={name} rows={rows} aria-label="Lo que escribió" defaultValue={value} />
    </p>
  );
}
