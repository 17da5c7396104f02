import { expect, test } from 'vitest';
import { internalLinks, linksOfValue } from './links.ts';

const site = new URL('https://sitio.prueba.example');

test('the links of a text are those of the site, each once, without fragment', () => {
  const html = `<p><a href="/difusion/nota?nota=1#texto">Una</a> <a href="https://sitio.prueba.example/difusion/nota?nota=1">Otra</a>
    <a href="https://otro.example/x">Ajena</a> <a href="//otro.example/y">Ajena</a> <a href="mailto:a@b.example">Correo</a>
    <a href="#abajo">Abajo</a> <a>Nada</a> <img src="/z"></p>`;
  expect(internalLinks(html, site)).toEqual(['/difusion/nota?nota=1']);
});

test('the links of a value are those of its HTML, or the value where it is an address of the site', () => {
  expect(linksOfValue('<p>Lea <a href="/buscar">esto</a>.</p>', site)).toEqual(['/buscar']);
  expect(linksOfValue('/auditorias/programa?anio=2026#arriba', site)).toEqual(['/auditorias/programa?anio=2026']);
  expect(linksOfValue('https://sitio.prueba.example/datos', site)).toEqual(['/datos']);
  for (const other of ['//otro.example/y', 'https://otro.example/x', '/ por vuelta', 'Sin novedad', ''])
    expect(linksOfValue(other, site), other).toEqual([]);
});
