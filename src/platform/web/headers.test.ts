import { expect, test } from 'vitest';
import { strictTransport } from './headers.ts';

test('names below the host, and the list of browsers, are bound to https only where the institution chose it', () => {
  expect([strictTransport('sitio'), strictTransport('subdominios'), strictTransport('precarga')]).toEqual([
    'max-age=63072000',
    'max-age=63072000; includeSubDomains',
    'max-age=63072000; includeSubDomains; preload',
  ]);
});
