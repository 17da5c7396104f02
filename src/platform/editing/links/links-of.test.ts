import { expect, test } from 'vitest';
import { internalLinks } from './links-of.ts';

const site = new URL('https://sitio.prueba.example');

test('the links of a text are those of the site, each once, without fragment', () => {
  const html = `<p><a href="/difusion/nota?nota=1#texto">Una</a> <a href="https://sitio.prueba.example/difusion/nota?nota=1">Otra</a>
    <a href="https://otro.example/x">Ajena</a> <a href="//otro.example/y">Ajena</a> <a href="mailto:a@b.example">Correo</a>
    <a href="#abajo">Abajo</a> <a>Nada</a> <img src="/z"></p>`;
  expect(internalLinks(html, site)).toEqual(['/difusion/nota?nota=1']);
});
