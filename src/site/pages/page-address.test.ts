import { describe, expect, test } from 'vitest';
import { siteMap } from '../site-map/site-map.ts';
import { addressText, resolveAddress } from './page-address.ts';

const address = (url: string) => {
  const { pathname, searchParams } = new URL(`http://x${url}`);
  return resolveAddress(pathname, searchParams);
};
const page = (path: string, search = '') => ({ kind: 'page', screen: siteMap.find(path), path, search });

describe('the canonical address', () => {
  test.each([
    ['/', page('/')],
    ['/difusion/FOROS-y-eventos', page('/difusion/Foros-y-Eventos')],
    ['/encuestas', page('/Encuestas')],
    ['/accesibilida%64', page('/accesibilidad')],
    [
      '/TRANSPARENCIA/obligaciones-de-transparencia/83bis/xxiv',
      page('/transparencia/obligaciones-de-transparencia/83bis/xxiv'),
    ],
    [
      '/transparencia/obligaciones-de-transparencia/70/a%2Fb',
      page('/transparencia/obligaciones-de-transparencia/70/a%2Fb'),
    ],
  ])('of %s', (url, expected) => {
    expect(address(url)).toEqual(expected);
  });

  test('contains the declared parameters with values, once, in the order of the site map', () => {
    expect(address('/difusion/notas?pagina=2&texto=agua')).toEqual(page('/difusion/notas', '?texto=agua&pagina=2'));
    expect(address('/difusion/notas?utm_source=x&pagina=2&pagina=3&texto=')).toEqual(
      page('/difusion/notas', '?pagina=2'),
    );
    expect(address('/accesibilidad?pagina=2')).toEqual(page('/accesibilidad'));
    expect(address('/difusion/notas?texto=a%20b%26c')).toEqual(page('/difusion/notas', '?texto=a+b%26c'));
  });

  test('contains all rows of a form that has several, without blank ones', () => {
    const rows = 'columna=a&columna=&columna=b&es=igual&es=igual&es=vacia&valor=1&valor=2&valor=';
    expect(address(`/datos/preguntar?${rows}&conjunto=entes`)).toEqual(
      page('/datos/preguntar', '?conjunto=entes&columna=a&columna=b&es=igual&es=vacia&valor=1&valor='),
    );
    const many = address(`/datos/preguntar?${'columna=a&'.repeat(1000)}`);
    expect(many.kind === 'page' && many.search.split('columna=').length - 1).toBe(10);
  });

  test('of a page without a screen is unknown', () => {
    expect(address('/no/Existe?a=1')).toEqual({ kind: 'unknown', path: '/no/Existe' });
  });

  test('as text is the key of its answer', () => {
    const destination = address('/DIFUSION/notas?x=1&pagina=2');
    expect(destination.kind === 'page' && addressText(destination)).toBe('/difusion/notas?pagina=2');
  });
});

test.each(['/_.data', '/difusion/notas.data?pagina=2', '/_.data?_routes=root'])(
  '%s is unknown: pages send no data for React Router in the browser',
  (url) => {
    expect(address(url).kind).toBe('unknown');
  },
);

describe('a redirect', () => {
  test.each([
    ['/accesibilidad/', '/accesibilidad'],
    ['/accesibilidad///', '/accesibilidad'],
    ['/difusion/notas/?pagina=2', '/difusion/notas?pagina=2'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example//', '/evil.example'],
    ['//', '/'],
    ['/auditorias/auditoria/010462', '/auditorias/auditoria/10462'],
    ['/entes/0080?lista=informes&pagina=02', '/entes/80?lista=informes&pagina=02'],
    ['/difusion/nota?nota=002&utm_source=x', '/difusion/nota?nota=2&utm_source=x'],
  ])('from %s to %s', (path, to) => {
    const [bare = '', query] = path.split('?');
    expect(resolveAddress(bare, new URLSearchParams(query))).toEqual({ kind: 'redirect', to });
  });
});
