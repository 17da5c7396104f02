import { expect, test } from 'vitest';
import { checkTexts } from './text-check.ts';

const kind = { fields: [{ name: 'contenido', label: 'Texto', control: 'texto-rico' as const }] };
const check = (contenido: string, more = {}) => checkTexts(kind, { contenido, ...more });

test('a text in order has no findings', () => {
  const html = '<h2>Uno</h2><h3>Dos</h3><p><a href="/x">El informe de Ures</a></p><table><tr><th>A</th></tr></table>';
  expect(check(html, { imagen: 1, alt: 'Un puente' })).toEqual([]);
});

test.each([
  ['<p><a href="/x">aquí</a></p>', /«aquí»/],
  ['<p><a href="https://a.mx">https://a.mx</a></p>', /muestra su dirección/],
  ['<p><a href="/x"></a></p>', /no dice nada/],
  ['<h3>Menor</h3>', /sin uno mayor/],
  ['<h2> </h2>', /vacío/],
  ['<p><a href="/x">Ver más…</a></p>', /«Ver más…»/],
  ['<table><tr><td>1</td></tr></table>', /no tiene encabezados/],
  ['<table><tr><th>A</th></tr></table><table><tr><td>1</td></tr></table>', /no tiene encabezados/],
  ['<table><tr><th></th><th> </th></tr><tr><td>1</td><td>2</td></tr></table>', /encabezados vacíos/],
])('%s is a finding', (html, finding) => {
  expect(check(html)).toEqual([expect.stringMatching(finding)]);
});

test('a picture without description is a finding', () => {
  expect(check('<p>a</p>', { imagen: 1, alt: ' ' })).toEqual([expect.stringMatching(/no tiene descripción/)]);
});
