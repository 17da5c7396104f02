import { expect, test } from 'vitest';
import { identity } from '#institution/identity.ts';
import { headOfPage, partsOfPage } from './page-parts.ts';

const page = (main: string) =>
  `<header><h2>Menú</h2></header><main>${main}</main><footer><ul><li>Pie</li></ul></footer>`;

test('figures are headed sections with their id, and facts with their values', () => {
  expect(
    partsOfPage(page('<h2 id="montos">Faltan <b>12</b>\n pesos</h2><dl><dt>Monto</dt><dd>$8 &amp; más</dd></dl>')),
  ).toEqual([
    { clase: 'cifra', nombre: 'Faltan 12 pesos', mostrado: 'Faltan 12 pesos', id: 'montos' },
    { clase: 'cifra', nombre: 'Monto', mostrado: 'Monto: $8 & más' },
  ]);
});

test('rows have their cells under the names of the columns', () => {
  const table = `<table><thead><tr><th>Ente</th><th>Monto</th></tr></thead><tbody><tr><th>Ures</th><td>$4</td></tr></tbody></table>`;
  expect(partsOfPage(page(table))).toEqual([{ clase: 'renglon', nombre: 'Ures', mostrado: 'Ente: Ures; Monto: $4' }]);
});

test('documents are links to files', () => {
  expect(partsOfPage(page('<p><a href="/archivos/3/a.pdf">Acta</a> <a href="/entes/1">Ures</a></p>'))).toEqual([
    { clase: 'documento', nombre: 'Acta', mostrado: 'Acta (/archivos/3/a.pdf)' },
  ]);
});

test('rows and documents with the same name differ by their displayed text', () => {
  const row = (amount: string) => `<table><tr><th>2021</th><td>${amount}</td></tr></table>`;
  const parts = partsOfPage(
    page(`${row('$4')}${row('$5')}${row('$4')}<a href="/archivos/1/a.pdf">PDF</a><a href="/archivos/2/b.pdf">PDF</a>`),
  );
  expect(parts).toEqual([
    { clase: 'renglon', nombre: '2021', mostrado: '2021; $4' },
    { clase: 'renglon', nombre: '2021', mostrado: '2021; $5', orden: 2 },
    { clase: 'documento', nombre: 'PDF', mostrado: 'PDF (/archivos/1/a.pdf)' },
    { clase: 'documento', nombre: 'PDF', mostrado: 'PDF (/archivos/2/b.pdf)', orden: 2 },
  ]);
});

test('menus, forms, scripts and what is outside the content are left out; the same counts once', () => {
  const parts = partsOfPage(
    page(
      '<nav><ul><li>Uno</li></ul></nav><form><ul><li>Dos</li></ul></form><script>"<li>x</li>"</script><ul><li>Tres</li><li>Tres</li></ul>',
    ),
  );
  expect(parts.map(({ nombre }) => nombre)).toEqual(['Tres']);
});

test('texts and parts are bounded', () => {
  const parts = partsOfPage(
    page(Array.from({ length: 500 }, (_, index) => `<h2>${index} ${'x'.repeat(900)}</h2>`).join('')),
  );
  expect(parts).toHaveLength(400);
  expect(parts[0]?.nombre).toHaveLength(120);
  expect(parts[0]?.mostrado).toHaveLength(600);
});

const titledPage = (title: string, main: string) =>
  `<head><title>${title} · ${identity.siglas}</title></head><p>Menú de 3</p><main>${main}</main>`;

test('the head of a page is its title without the site, and its heading in one line', () => {
  const main =
    '<svg><title>Escudo</title></svg><h1>Cumpas debe\n <span>$351,152</span>.</h1><p>En 3 cuentas</p><h1>Otro</h1>';
  expect(headOfPage(titledPage('Cuenta &amp; más', main))).toEqual({
    titulo: 'Cuenta & más',
    conclusion: 'Cumpas debe $351,152.',
  });
});

test('uses the sentence with figures below a heading that is the page name as its conclusion', () => {
  expect(
    headOfPage(titledPage('Correcciones', '<h1>Correcciones</h1><p>De 4 errores, <b>3</b> eran ciertos</p>')),
  ).toEqual({
    titulo: 'Correcciones',
    conclusion: 'De 4 errores, 3 eran ciertos',
  });
  expect(
    headOfPage(titledPage('Directorio: áreas', '<h1>Directorio</h1><p>Personas, por área</p><p>Son 12</p>')),
  ).toEqual({
    titulo: 'Directorio: áreas',
    conclusion: 'Directorio',
  });
});

test('a page without either has none', () => {
  expect(headOfPage('<main></main>')).toEqual({ titulo: '', conclusion: '' });
});
