import { expect, test } from 'vitest';
import { screens } from '#areas/acuerdos/screens.ts';
import type { Screen } from '#platform/site-map/screen.ts';
import { followedAddress } from './followed.ts';

const acuerdos: Screen = screens[0];
const addressOf = (path: string) => followedAddress(acuerdos, new URL(path, 'http://localhost'));

test('a list that is searched, as the agreements of a file number, is followed as that search', () => {
  expect(addressOf('/institucion/acuerdos?buscar=EPRA%2F014%2F2026')).toBe(
    '/buscar?texto=EPRA%2F014%2F2026&tipo=acuerdos',
  );
  expect(addressOf('/institucion/acuerdos?fecha=2026-01-02')).toBe('/institucion/acuerdos');
});
