import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';

const draw = (page: number, pages: number, links?: number, hasEnds?: boolean) =>
  renderToStaticMarkup(
    <Pager
      page={page}
      pages={pages}
      linkTo={(to) => `/lista?pagina=${to}`}
      label="Páginas de la lista"
      links={links}
      hasEnds={hasEnds}
    />,
  );
const targets = (html: string) => [...html.matchAll(/href="\/lista\?pagina=(\d+)"/g)].map(([, page]) => Number(page));

test('draws nothing where there is one page or none', () => {
  expect(draw(1, 1)).toBe('');
  expect(draw(1, 0)).toBe('');
});

test('offers three numbers around the page, and the neighbours', () => {
  expect(targets(draw(1, 15))).toEqual([1, 2, 3, 2]);
  expect(targets(draw(7, 15))).toEqual([6, 6, 7, 8, 8]);
  expect(targets(draw(15, 15))).toEqual([14, 13, 14, 15]);
});

test('offers as many numbers as asked, never more than there are pages', () => {
  expect(targets(draw(5, 9, 5))).toEqual([4, 3, 4, 5, 6, 7, 6]);
  expect(targets(draw(1, 2, 5))).toEqual([1, 2, 2]);
});

test('also offers the first and the last page', () => {
  expect(targets(draw(1, 15, 3, true))).toEqual([1, 2, 3, 15, 2]);
  expect(targets(draw(7, 15, 3, true))).toEqual([6, 1, 6, 7, 8, 15, 8]);
});

test('marks the page shown, names it, and brings a page out of range inside', () => {
  expect(draw(2, 15)).toContain('aria-label="Página 2" aria-current="page"');
  expect(draw(2, 15)).toContain('<nav class');
  expect(draw(40, 15)).toContain('Página 15 de 15');
});
