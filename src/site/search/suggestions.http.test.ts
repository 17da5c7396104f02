import { expect, test } from 'vitest';
import { auditCoded, enteNamed } from '#tests/setup/demonstration/records.ts';
import { ask } from '#tests/setup/http.ts';

type Suggested = { nombre: string; tipo: string; direccion: string };

async function suggest(texto: string): Promise<Suggested[]> {
  const { status, text } = await ask(`/buscar/sugerencias?${new URLSearchParams({ texto })}`);
  expect(status).toBe(200);
  return JSON.parse(text);
}

test.each([
  ['hermos', `/entes/${enteNamed('Hermosillo').id}`],
  ['AYUNTAMIENTO DE HERMOSILLO', `/entes/${enteNamed('Hermosillo').id}`],
  ['organi', '/institucion/estructura-organica'],
  ['poner una que', '/institucion/denuncias'],
  ['2023am0080', `/auditorias/auditoria/${auditCoded('2023AM0080-09').id}`],
  ['2023 AM 0080-09', `/auditorias/auditoria/${auditCoded('2023AM0080-09').id}`],
  ['compras sin lic', '/hallazgos/compras-sin-licitar'],
  ['hermosllo', `/entes/${enteNamed('Hermosillo').id}`],
  ['ciudad obre', `/entes/${enteNamed('Cajeme').id}`],
  ['sonroa', '/transparencia/ObligacionesTransparencia/Fracciones/81'],
])('%s suggests %s', async (texto, direccion) => {
  expect((await suggest(texto)).map((each) => each.direccion)).toContain(direccion);
});

test('an ente is first by its initials', async () => {
  const [first] = await suggest('SEC');
  expect(first?.direccion).toBe(`/entes/${enteNamed('Secretaría de Educación y Cultura').id}`);
});

test('an ente with a long name is suggested by its short one, found by any of its names', async () => {
  const nombre = 'Agua de Caborca';
  const operator = { nombre, tipo: 'Ente', direccion: `/entes/${enteNamed(nombre).id}` };
  expect(await suggest('organismo operador caborca')).toEqual([operator]);
  expect(await suggest('agua de caborca')).toContainEqual(operator);
});

test('an audit that is not visible is not suggested', async () => {
  const coded = await suggest('2024AM');
  for (const { direccion } of coded) expect((await ask(direccion)).status).toBe(200);
});

test.each(['', ' ', '%', '"', 'x'.repeat(200), '\u202e', '1'])('%j is answered with a list', async (texto) => {
  expect(Array.isArray(await suggest(texto))).toBe(true);
});

test('a text that is too long is refused', async () => {
  expect((await ask(`/buscar/sugerencias?texto=${'a'.repeat(201)}`)).status).toBe(400);
});
