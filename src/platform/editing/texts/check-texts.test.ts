import { expect, test } from 'vitest';
import { checkTexts } from './check-texts.ts';

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

const long =
  'El personal revisó con cuidado cada una de las facturas, de los contratos y de las fotos que el ente entregó, '.repeat(
    2,
  );
test.each([
  [`<p>${long}.</p>`, /^Una frase tiene 42 palabras: «El personal revisó con cuidado cada…»/],
  ['<p>Firmó GOCM800715HSRNRR09.</p>', /una CURP \(«GOCM800715HSRNRR09»\)/],
  ['<p>Con RFC GOCM800715AB1.</p>', /el RFC de una persona/],
  ['<p>Escriba a rosa@correo.mx.</p>', /un correo \(«rosa@correo.mx»\)/],
  ['<p>Llame al (662) 214 0199.</p>', /un teléfono \(«\(662\) 214 0199»\)/],
])('%s is a finding for the reader or the person it names', (html, finding) => {
  expect(check(html)).toEqual([expect.stringMatching(finding)]);
});

test.each([
  '<p>El contrato SIDUR-2024-0199 costó $2,140,199.50, y el oficio 214-0199 lo confirma.</p>',
  '<p>La empresa, con RFC ABC010203XY1, cobró 6,621,234 5678 veces.</p>',
  '<p>Entre 2019 y 2024, del 2018 2019 al 2023-2024.</p>',
])('%s has no personal data', (html) => {
  expect(check(html)).toEqual([]);
});

// With a pattern that tries each letter as its start, each of these takes minutes, during which nobody else is answered.
test.each([
  ['letters', 'x'],
  ['digits', '1'],
  ['letters and full stops', 'a.'],
  ['tables without an end', '<table>'],
  ['headings without an end', '<h2>'],
  ['tags without an end', '</p '],
  ['full stops in a link', '<a href="/x">', '.'],
])('200,000 characters of %s are checked at once', (_, start, repeated = start) => {
  check(`${start}${repeated.repeat(200_000 / repeated.length)}b`);
});

test('contact data of the institution is not personal data', () => {
  const html = '<p>Llame al 800 555 0142.</p>';
  expect(check(html)).toHaveLength(1);
  expect(checkTexts(kind, { contenido: html }, (value) => value === '800 555 0142')).toEqual([]);
});

test('a title that a search engine cuts, and a text that is hard to read, are findings', () => {
  const fields = [...kind.fields, { name: 'titulo', label: 'Título', control: 'linea' as const }];
  expect(checkTexts({ fields }, { contenido: '', titulo: 'a'.repeat(111) })).toEqual([
    'Título: tiene 111 letras; con más de 110, un buscador lo corta.',
  ]);
  const hard =
    '<p>La determinación administrativa correspondiente establece procedimientos extraordinarios.</p>'.repeat(9);
  expect(check(hard)).toEqual([expect.stringMatching(/^Se lee muy difícil \(0 de 100\)/)]);
});
