import { describe, expect, test } from 'vitest';
import { choiceAddress, readChoice } from './address.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));

describe('report browser address', () => {
  test.each([
    '/auditorias/informes-individuales',
    '/auditorias/informes-individuales?ejercicio=2021',
    '/auditorias/informes-individuales?tipo=individual&ejercicio=2021&ambito=municipal&tipo-ente=3&ente=214',
    '/auditorias/informes-individuales?tipo=federal&ejercicio=2020&fondo=4&buscar=salud&pagina=2',
    '/auditorias/informes-individuales?buscar=Le%C3%B3n+%26+Nogales%3F',
  ])('round-trips %s', (address) => {
    expect(choiceAddress(read(address.split('?')[1] ?? ''))).toBe(address);
  });

  test.each([
    'tipo-ente=-1',
    'ente=1.5',
    'ente=99999999999',
    'fondo=x',
    'ejercicio=20210',
    'pagina=0',
    'ambito=federal',
    'buscar=%20',
  ])('ignores an invalid value: %s', (query) => {
    expect(choiceAddress(read(query))).toBe('/auditorias/informes-individuales');
  });

  test('truncates a search text to 120 characters', () => {
    expect(read(`buscar=${'a'.repeat(500)}`).buscar).toHaveLength(120);
  });
});
