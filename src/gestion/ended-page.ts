import { createElement as element, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { documentPolicy, scriptHash } from '#platform/web/headers.ts';
import { SIGN_IN } from './addresses.ts';

/** Fields that no page repeats: passwords, passphrases and codes. */
const secrets = new Set(['contrasena', 'repetida', 'actual', 'nueva', 'confirmacion', 'frase', 'codigo']);
/** Letters of a value from which on a person typed it, and can see it again. */
const TYPED = 30;
const TITLE = 'Su sesión terminó.';
const STYLE =
  'body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}' +
  'textarea{box-sizing:border-box;width:100%;font:inherit}button{font:inherit;padding:.6rem 1rem}';

/** Content security policy of the page. */
export const endedPolicy = documentPolicy([], { 'script-src': "'none'", 'style-src': scriptHash(STYLE) });

/**
 * Returns the page for a form that arrived after the end of its login. Nothing was saved; the page has what the person typed, to be sent
 * again to `address` after signing in in another tab. A form with a secret is not repeated.
 */
export function endedPage(address: string, fields: URLSearchParams): string {
  const entries = [...fields].some(([name]) => secrets.has(name)) ? [] : [...fields];
  const page = element(
    'html',
    { lang: 'es-MX' },
    element(
      'head',
      null,
      element('meta', { charSet: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('title', null, TITLE),
      element('style', null, STYLE),
    ),
    element('body', null, element('main', null, element('h1', null, TITLE), ...content(address, entries))),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function content(address: string, entries: readonly (readonly [string, string])[]) {
  if (entries.length === 0)
    return [
      element('p', null, 'No se guardó nada.'),
      element('p', null, element('a', { href: SIGN_IN }, 'Entrar de nuevo')),
    ];
  return [
    element(
      'p',
      null,
      'No se guardó nada, y lo que escribió está aquí. ',
      element('a', { href: SIGN_IN, target: '_blank', rel: 'noopener' }, 'Entre en otra pestaña'),
      ' y después envíelo de nuevo.',
    ),
    element(
      'form',
      { method: 'post', action: address },
      ...entries.map(([name, value], index) => element(Fragment, { key: index }, field(name, value))),
      element('p', null, element('button', { type: 'submit' }, 'Enviar de nuevo')),
    ),
  ];
}

function field(name: string, value: string) {
  if (value.length < TYPED && !value.includes('\n')) return element('input', { type: 'hidden', name, value });
  const rows = Math.min(20, 3 + Math.ceil(value.length / 70));
  return element('p', null, element('textarea', { name, rows, 'aria-label': 'Lo que escribió', defaultValue: value }));
}
