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

test('a page that shows records by its parameters is followed with them, and by itself without', () => {
  const page: Screen = {
    ...acuerdos,
    path: '/convocatorias',
    alerts: { tipo: 'convocatoria', shownBy: ['pestana', 'ano'] },
  };
  const followed = (path: string) => followedAddress(page, new URL(path, 'http://localhost'));
  expect(followed('/convocatorias?mes=2&ano=2025&pestana=logros')).toBe('/convocatorias?pestana=logros&ano=2025');
  expect(followed('/convocatorias?mes=2')).toBe('/convocatorias');
});
