import { describe, expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

const address = (url: string) => {
  const { pathname, searchParams } = new URL(`http://x${url}`);
  return pageAddress(pathname, searchParams);
};
const page = (path: string, search = '', data = false) => ({ kind: 'page', path, search, data });

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

  test('keeps known parameters in the order of the site map, once, and only those that say something', () => {
    expect(address('/difusion/notas?pagina=2&texto=agua')).toEqual(page('/difusion/notas', '?texto=agua&pagina=2'));
    expect(address('/difusion/notas?utm_source=x&pagina=2&pagina=3&texto=')).toEqual(
      page('/difusion/notas', '?pagina=2'),
    );
    expect(address('/accesibilidad?pagina=2')).toEqual(page('/accesibilidad'));
    expect(address('/difusion/notas?texto=a%20b%26c')).toEqual(page('/difusion/notas', '?texto=a+b%26c'));
  });

  test('of an unknown page keeps the path and loses the query', () => {
    expect(address('/no/Existe?a=1')).toEqual(page('/no/Existe'));
  });
});

describe('the data of a page', () => {
  test.each([
    ['/_.data', page('/', '', true)],
    ['/difusion/notas.data?pagina=2&x=1', page('/difusion/notas', '?pagina=2', true)],
    ['/difusion/notas.data?_routes=difusion__notas', page('/difusion/notas', '?_routes=difusion__notas', true)],
  ])('at %s', (url, expected) => {
    expect(address(url)).toEqual(expected);
  });
});

describe('a redirect', () => {
  test.each([
    ['/accesibilidad/', '/accesibilidad'],
    ['/accesibilidad///', '/accesibilidad'],
    ['/difusion/notas/?pagina=2', '/difusion/notas?pagina=2'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example//', '/evil.example'],
    ['//', '/'],
  ])('from %s to %s', (path, to) => {
    const [bare = '', query] = path.split('?');
    expect(pageAddress(bare, new URLSearchParams(query))).toEqual({ kind: 'redirect', to });
  });
});
