import { DomUtils } from 'htmlparser2';
import { expect, test } from 'vitest';
import { demoteHeadings, parseWordHtml } from './word-html.ts';

const tidy = (html: string) => DomUtils.getOuterHTML(parseWordHtml(html).children, { encodeEntities: 'utf8' });

test.each([
  [
    'a picture is its description',
    '<p><img alt="Mapa &lt;b>" src=""/></p>',
    '<p><em>[Imagen: Mapa &lt;b&gt;]</em></p>',
  ],
  ['a picture without description goes', '<p>a<img src=""/></p>', '<p>a</p>'],
  ['an attribute may contain >', '<p title="a > b">x</p>', '<p title="a > b">x</p>'],
  ['a link within the document is text', '<p><a href="#x">a <em>b</em></a><a id="y"></a></p>', '<p>a <em>b</em></p>'],
  ['an empty paragraph goes', '<p> &nbsp;<br /></p><p>a</p>', '<p>a</p>'],
  [
    'figures are to the right',
    '<table><tr><td><p>-$1,200.50</p></td><td><p>12 de</p></td></tr></table>',
    '<table><tr><td class="n">-$1,200.50</td><td>12 de</td></tr></table>',
  ],
  [
    'a cell of two paragraphs keeps them',
    '<table><tr><td><p>a</p><p>b</p></td></tr></table>',
    '<table><tr><td><p>a</p><p>b</p></td></tr></table>',
  ],
  [
    'a table of headings alone is headed by a bold first row',
    '<table><thead><tr><th><p><strong>A</strong></p></th></tr><tr><th><p>1</p></th></tr></thead></table>',
    '<table><thead><tr><th scope="col"><strong>A</strong></th></tr></thead><tbody><tr><td class="n">1</td></tr></tbody></table>',
  ],
  [
    'and has none otherwise',
    '<table><thead><tr><th><p>A</p></th></tr><tr><th><p>b</p></th></tr></thead></table>',
    '<table><tbody><tr><td>A</td></tr><tr><td>b</td></tr></tbody></table>',
  ],
  [
    'a table inside a table has headings of its own',
    '<table><tr><td><table><thead><tr><th><p>A</p></th></tr></thead></table></td></tr></table>',
    '<table><tr><td><table><tbody><tr><td>A</td></tr></tbody></table></td></tr></table>',
  ],
])('%s', (_, html, expected) => {
  expect(tidy(html)).toBe(expected);
});

test('headings inside a table become bold paragraphs', () => {
  const tree = parseWordHtml('<table><tr><td><h2>A</h2></td></tr></table>');
  for (const node of tree.children) demoteHeadings(node);
  expect(DomUtils.getOuterHTML(tree.children)).toBe('<table><tr><td><p><strong>A</strong></p></td></tr></table>');
});
