import { expect, test } from 'vitest';
import { listScreens } from '../bench/scale-pages.ts';
import type { World } from '../bench/scale-values.ts';

const world: World = {
  files: {
    'archivo of /vista-previa/:archivo': '1',
    'archivo of /texto/:archivo': '1',
    'version of /datos/:conjunto/v/:version': '2026-01-01.1',
  },
  entes: [1, 2],
  largest: 1,
  audits: [3],
  informes: [4],
  tipo: 5,
  oldest: '2020-01-01',
  recent: '2025-01-01',
};

test('every screen of the site map has addresses to measure', () => {
  const addresses = listScreens(world).flatMap((one) => one.addresses);
  expect(addresses.length).toBeGreaterThan(200);
  expect(addresses.filter((address) => address.includes(':'))).toEqual([]);
});
