import { expect, test } from 'vitest';
import { differentlyWorded } from './observacion-words.ts';

test('keeps the first of the texts that differ only in figures', () => {
  const rows = ['Se pagaron $1,200.50 en 3 facturas.', 'Se pagaron $9 en 14 facturas.', 'Faltan 3 actas.'];
  expect(differentlyWorded(rows.map((descripcion) => ({ descripcion })))).toEqual([
    { descripcion: 'Se pagaron $1,200.50 en 3 facturas.' },
    { descripcion: 'Faltan 3 actas.' },
  ]);
});
