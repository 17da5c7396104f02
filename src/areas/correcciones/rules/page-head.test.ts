import { expect, test } from 'vitest';
import { identity } from '#institution/identity.ts';
import { headOfPage } from './page-parts.ts';

const page = (title: string, main: string) =>
  `<head><title>${title} · ${identity.siglas}</title></head><p>Menú de 3</p><main>${main}</main>`;

test('the head of a page is its title without the site, and its heading in one line', () => {
  const main =
    '<svg><title>Escudo</title></svg><h1>Cumpas debe\n <span>$351,152</span>.</h1><p>En 3 cuentas</p><h1>Otro</h1>';
  expect(headOfPage(page('Cuenta &amp; más', main))).toEqual({
    titulo: 'Cuenta & más',
    conclusion: 'Cumpas debe $351,152.',
  });
});

test('where the heading is the name of the page, its conclusion is the sentence with figures below it', () => {
  expect(headOfPage(page('Correcciones', '<h1>Correcciones</h1><p>De 4 errores, <b>3</b> eran ciertos</p>'))).toEqual({
    titulo: 'Correcciones',
    conclusion: 'De 4 errores, 3 eran ciertos',
  });
  expect(headOfPage(page('Directorio: áreas', '<h1>Directorio</h1><p>Personas, por área</p><p>Son 12</p>'))).toEqual({
    titulo: 'Directorio: áreas',
    conclusion: 'Directorio',
  });
});

test('a page without either has none', () => {
  expect(headOfPage('<main></main>')).toEqual({ titulo: '', conclusion: '' });
});
