import { expect, test } from 'vitest';
import { entradaAddress, mapPlace } from './rules.ts';

const hosts = ['mapas.iafe.example'];
const at = (mapa: string) => mapPlace(mapa, hosts);

test.each([
  'https://mapas.iafe.example/gasto',
  '  https://mapas.iafe.example/gasto  ',
  '<iframe src="https://mapas.iafe.example/gasto" width="600" onload="alert(1)"></iframe>',
  "<iframe width=5 src='https://mapas.iafe.example/gasto'></iframe><script>alert(1)</script>",
  '<div><p>Mapa</p><IFRAME SRC=https://mapas.iafe.example/gasto></IFRAME></div>',
  'https://MAPAS.iafe.example:443/gasto',
])('%s is framed', (mapa) => {
  expect(at(mapa)).toEqual({
    kind: 'frame',
    address: 'https://mapas.iafe.example/gasto',
    host: 'mapas.iafe.example',
  });
});

test.each([
  ['http://mapas.iafe.example/gasto', 'without https'],
  ['https://otro.example/gasto', 'a server that is not on the list'],
  ['https://mapas.iafe.example.otro.example/', 'a name that only begins alike'],
  ['https://x.mapas.iafe.example/', 'a name below'],
  ['https://mapas.iafe.example:8443/', 'another port'],
  ['<iframe src="https://otro.example/"></iframe>', 'the markup of another server'],
])('%s is a link: %s', (mapa) => {
  expect(at(mapa)?.kind).toBe('link');
});

test.each([
  '',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/share?entrada=1',
  '//mapas.iafe.example/gasto',
  'https://iafe.example@otro.example/',
  '<script src="https://mapas.iafe.example/x.js"></script>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  'un mapa bonito',
])('%s is nothing', (mapa) => {
  expect(at(mapa)).toBeUndefined();
});

test('ten thousand iframes are parsed, and the first counts', () => {
  expect(at('<iframe src="https://mapas.iafe.example/1">'.repeat(10_000))?.address).toBe(
    'https://mapas.iafe.example/1',
  );
});

test('the address of an entry ends with the slug of its title', () => {
  expect(entradaAddress({ id: 2, titulo: '¿Cuánto queda para obra?' })).toBe(
    '/institucion/analisis-de-coyuntura/share?entrada=2#cuanto-queda-para-obra',
  );
});
