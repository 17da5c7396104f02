import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pictureAddress } from '#platform/pictures/addresses.ts';
import { Picture } from './picture.tsx';

const engraved = { huella: 'a'.repeat(16), ancho: 1200, alto: 800, mini: { huella: 'b'.repeat(16), ancho: 540 } };
const photo = { huella: 'c'.repeat(16), ancho: 1000, alto: 600 };

test('small widths are of the small drawing, large ones of the picture', () => {
  const html = renderToStaticMarkup(<Picture picture={engraved} alt="Un puente" sizes="50vw" />);
  expect(html).toContain(
    '/imagenes/bbbbbbbbbbbbbbbb/360.avif 360w, /imagenes/bbbbbbbbbbbbbbbb/540.avif 540w, /imagenes/aaaaaaaaaaaaaaaa/900.avif 900w, /imagenes/aaaaaaaaaaaaaaaa/1200.avif 1200w',
  );
  expect(html).toContain(
    'src="/imagenes/aaaaaaaaaaaaaaaa/900.jpg" alt="Un puente" width="1200" height="800" loading="lazy"',
  );
  expect(html).not.toContain('style=');
});

test('the first picture of a page is fetched at once', () => {
  const html = renderToStaticMarkup(<Picture picture={photo} alt="" sizes="100vw" priority />);
  expect(html).toContain('loading="eager" fetchPriority="high"');
});

test.each([
  [0, 'pos-0'],
  [33, 'pos-35'],
  [100, 'pos-100'],
  [140, 'pos-100'],
])('a position of %i is class %s', (position, name) => {
  expect(renderToStaticMarkup(<Picture picture={photo} alt="" sizes="1px" position={position} />)).toContain(name);
});

test('offers no width above the one asked for', () => {
  const html = renderToStaticMarkup(<Picture picture={engraved} alt="" sizes="240px" upTo={540} />);
  expect(html).not.toMatch(/900|1200\./);
  expect(pictureAddress(photo, 1200, 'jpg')).toBe('/imagenes/cccccccccccccccc/900.jpg');
});
