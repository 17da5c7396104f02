import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TileMap } from './tile-map.tsx';
import { nameLines, TILE } from './tiles.ts';

test('draws each place as a link with its value, and a bar where it has a share', () => {
  const html = renderToStaticMarkup(
    <TileMap
      tiles={[
        { href: '/a', nombre: 'Álamos', column: 0, row: 0, value: '8', spoken: '8 de 14', share: 0.5 },
        { href: '/b', nombre: 'Bavispe', column: 2, row: 1, value: '–', spoken: '– sin cifras' },
      ]}
    />,
  );
  expect(html).toContain('<a href="/a" aria-label="Álamos 8 de 14">');
  expect(html).toContain('<a href="/b" aria-label="Bavispe – sin cifras">');
  expect(html.match(/<use href="#t"/g)).toHaveLength(2);
  expect(html.match(/<use href="#b"/g)).toHaveLength(1);
  expect(html).toContain(`viewBox="0 0 ${3 * TILE.width + 2 * TILE.gap} ${2 * TILE.height + TILE.gap}"`);
});

test('splits a long name into two lines of similar length', () => {
  expect(nameLines('Hermosillo')).toEqual(['Hermosillo']);
  expect(nameLines('San Luis Río Colorado')).toEqual(['San Luis', 'Río Colorado']);
});
