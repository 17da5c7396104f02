import { expect, test } from 'vitest';
import { identity } from '#institution/identity.ts';
import { headOfPage } from './page-head.ts';

test('the head of a page is its title without the site, and its heading in one line', () => {
  const html = `<head><title>Cuenta &amp; más · ${identity.siglas}</title></head><main><svg><title>Escudo</title></svg>
    <h1>Cumpas debe\n <span>$351,152</span>.</h1><h1>Otro</h1></main>`;
  expect(headOfPage(html)).toEqual({ titulo: 'Cuenta & más', encabezado: 'Cumpas debe $351,152.' });
});

test('a page without either has none', () => {
  expect(headOfPage('<main></main>')).toEqual({ titulo: '', encabezado: '' });
});
