import { expect, test } from 'vitest';
import type { Screen } from './screen.ts';
import { createSiteMap } from './site-map.ts';

const group = { id: 'informes', label: 'Informes', intro: '' } as const;
const screen = (path: Screen['path'], more: Partial<Screen> = {}): Screen => ({
  path,
  title: path,
  description: path,
  group: 'informes',
  file: 'x.tsx',
  ...more,
});
const order = { home: '/', institucion: [], informes: ['/a', '/b'], transparencia: [], difusion: [], general: [] };

test('lists the screens of the order, then the others of their group; unlisted ones only in `all`, once', () => {
  const home = screen('/', { group: null });
  const map = createSiteMap([group], order, [home, screen('/c'), screen('/b', { unlisted: true }), screen('/a')]);
  expect(map.screens.map(({ path }) => path)).toEqual(['/', '/a', '/c']);
  expect(map.all.map(({ path }) => path)).toEqual(['/', '/a', '/c', '/b']);
  expect(map.find('/B/')?.path).toBe('/b');
});

test('refuses an order that names a screen that is not there', () => {
  expect(() => createSiteMap([group], order, [screen('/', { group: null }), screen('/a')])).toThrow('/b');
});
