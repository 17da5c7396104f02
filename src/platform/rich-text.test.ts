import { describe, expect, test } from 'vitest';
import { childrenOf, element } from '#tests/setup/html.ts';
import { excerpt, markdownToHtml, plainLines, plainText, sanitizeRichText } from './rich-text.ts';

describe('removes scripts, frames, styles and trackers', () => {
  test.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<p onclick="x()" style="color:red" class="x">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<iframe src="https://x.example"></iframe>', ''],
    ['<img src="https://tracker.example/x.gif" alt="x">', ''],
    ['<p>a<img src="/x.png" alt="x">b<img src="/imagenes/12/360.webp" alt="x"></p>', '<p>ab</p>'],
    ['<svg onload="x()"><circle/></svg>', ''],
    ['<form action="/x"><input name="a"></form>', ''],
    ['<h1>Título</h1>', '<h2>Título</h2>'],
    ['<p>sin cerrar', '<p>sin cerrar</p>'],
  ])('%s', (input, safe) => {
    expect(sanitizeRichText(input)).toBe(safe);
  });
});

describe('keeps the markup of articles', () => {
  test.each([
    '<a href="/difusion/notas">notas</a>',
    '<a href="https://example.org/x">fuera</a>',
    '<a href="mailto:a@b.example">correo</a>',
    '<img src="/imagenes/100000001" alt="Foto" />',
    '<blockquote><p>Cita</p><footer>Quién</footer></blockquote>',
    '<p><abbr title="Instituto">IAFE</abbr> y <time datetime="2025-08-29">ayer</time></p>',
  ])('%s', (html) => {
    expect(sanitizeRichText(html)).toBe(html);
  });
});

test('sanitised twice it is the same', () => {
  const once = markdownToHtml('# A\n\n| a | b |\n| - | -: |\n| 1 | <b onclick=x>2</b> |\n\n[x](javascript:1)');
  expect(sanitizeRichText(once)).toBe(once);
});

test('a picture is written in one form, in any order of its attributes', () => {
  expect(sanitizeRichText('<IMG loading=lazy ALT=\'Una "obra"\' src=/imagenes/12>')).toBe(
    '<img src="/imagenes/12" alt="Una &quot;obra&quot;" />',
  );
  expect(sanitizeRichText('<p>&lt;img src="/imagenes/12"&gt;</p>')).not.toContain('<img');
});

test('a table scrolls in its own box, its numbers to the right', () => {
  const html = markdownToHtml('| Año | Monto |\n| --- | ---: |\n| 2023 | 10 |');
  const group = { class: 'tabla', role: 'group', tabindex: '0', 'aria-label': 'Tabla' };
  expect(childrenOf(element(html, 'div', group)).map(({ name }) => name)).toEqual(['table']);
  expect(html).toContain('<td class="n">10</td>');
  expect(html.trim()).toMatch(/<\/table><\/div>$/);
});

test('HTML without text and pictures is empty', () => {
  for (const html of [
    '<p></p>',
    '<p>&nbsp;</p><p><br></p>',
    '<h2> \u200B</h2>',
    '<script>x()</script>',
    '<hr><table><tr><td></td></tr></table>',
  ])
    expect(sanitizeRichText(html), html).toBe('');
  expect(sanitizeRichText('<p></p><p><img src="/imagenes/1" alt="x"></p>')).toContain('<img ');
  expect(sanitizeRichText('<p>&lt;</p>')).toBe('<p>&lt;</p>');
});

test('rich text has its text in one line', () => {
  expect(plainText('<h2>Uno</h2><p>dos<br>tres &amp; <b>cuatro</b></p>\n<ul><li>a</li><li>b</li></ul>')).toBe(
    'Uno dos tres & cuatro a b',
  );
  expect(plainText('<p>1 &lt; 2 &amp;lt;</p>')).toBe('1 < 2 &lt;');
  expect(plainText('')).toBe('');
  expect(plainText('<p>uno</p><script>x()</script><p title="a>b">dos&nbsp;tres</p>')).toBe('uno dos tres');
});

test('rich text is compared by lines, with the addresses of links and the descriptions of pictures', () => {
  const html =
    '<h2>Uno</h2><p>dos\n<b>tres</b>, <a href="/entes/1">ente</a></p><ul><li>a</li><li>b</li></ul><p><img src="/imagenes/7" alt="Puente"></p>';
  expect(plainLines(html)).toBe('Uno\ndos tres, ente (/entes/1)\na\nb\n[imagen /imagenes/7: Puente]');
  expect(plainLines('<p></p>')).toBe('');
});

test('the text leaves out the elements named', () => {
  const html = '<p>Uno</p><aside aria-label="Cifras"><p>2<aside>3</aside></p></aside>tres<h2>cuatro</h2>';
  expect(plainText(html, ['aside'])).toBe('Uno tres cuatro');
  expect(plainText(html, ['aside', 'h2'])).toBe('Uno tres');
  expect(plainText('<p>Uno</p><aside>sin cerrar', ['aside'])).toBe('Uno');
});

test('an excerpt ends with an ellipsis only when there is more', () => {
  expect(excerpt('<p>Cuenta pública</p>', 14)).toBe('Cuenta pública');
  expect(excerpt('<p>Cuenta pública 2024</p>', 14)).toBe('Cuenta pública…');
  expect(excerpt('<p>Cuenta pública</p>', 7)).toBe('Cuenta…');
});
