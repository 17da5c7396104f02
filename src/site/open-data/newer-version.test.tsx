import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hrefsOf } from '#tests/setup/html.ts';
import { NewerVersion } from './newer-version.tsx';

const linksOf = (nombre: string, newest: string | undefined) =>
  hrefsOf(renderToString(<NewerVersion id="notas" nombre={nombre} newest={newest} />));

test('an older version leads to the newest one, and to what changed since', () => {
  expect(linksOf('2026-11-24.1', '2026-11-26.1')).toEqual([
    '/datos/notas/v/2026-11-26.1',
    '/datos/notas/v/2026-11-26.1/cambios.csv?desde=2026-11-24.1',
  ]);
});

test('the newest one says nothing of others', () => {
  expect(linksOf('2026-11-26.1', '2026-11-26.1')).toEqual([]);
  expect(linksOf('2026-11-26.1', undefined)).toEqual([]);
});
