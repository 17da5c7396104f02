import { expect, test } from 'vitest';
import { isExpensive } from './expensive-requests.ts';

test.each([
  '/buscar?texto=agua',
  '/difusion/notas?pagina=2&texto=agua',
  '/api/Entes/website/agua',
  '/api/Entes/websiteActivos/agua',
  '/hojas/0123456789abcdef/1-480.webp',
])('%s is a search or a drawing', (url) => expect(isExpensive(url)).toBe(true));

test.each([
  '/',
  '/buscar?texto=',
  '/buscar/sugerencias?texto=agua',
  '/api/Entes/website/12',
  '/difusion/notas?pagina=2',
])('%s is neither', (url) => expect(isExpensive(url)).toBe(false));
