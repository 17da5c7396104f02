import { expect, test } from 'vitest';
import { avanceAddress, readAvanceState } from './avance-address.ts';

const read = (query: string) => readAvanceState(new URLSearchParams(query));

test('ignores missing and invalid parameters', () => {
  expect(read('')).toEqual({ tipoEnteId: undefined, ente: '', pagina: 1 });
  expect(read('tipo-ente=x&ejercicio=2023&vista=4&pagina=0')).toEqual({ tipoEnteId: undefined, ente: '', pagina: 1 });
  expect(read('vista=3&ente=ures&de=5')).toEqual({ tipoEnteId: undefined, ente: '', pagina: 1 });
  expect(read('ejercicio=99999999999&vista=1')).toEqual({ tipoEnteId: undefined, ente: '', pagina: 1 });
});

test('round-trips a state through its address', () => {
  const address = avanceAddress({
    tipoEnteId: 12,
    ejercicio: 2021,
    vista: 2,
    ente: 'Álamos & más',
    de: 70,
    materia: 'Obra Pública',
    pagina: 3,
  });
  expect(address).toBe(
    '/auditorias/avance-solventacion?tipo-ente=12&ejercicio=2021&vista=2&ente=%C3%81lamos+%26+m%C3%A1s&de=70&materia=obra-publica&pagina=3',
  );
  expect(avanceAddress(read(address.split('?')[1] ?? ''))).toBe(address);
});

test('omits undefined parameters', () => {
  expect(avanceAddress({ tipoEnteId: 1 })).toBe('/auditorias/avance-solventacion?tipo-ente=1');
});
