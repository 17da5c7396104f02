import { expect, test } from 'vitest';
import { vcardOf } from './vcard.ts';

const institute = {
  nombre: 'Instituto de Auditoría; Fiscalización',
  conmutador: '555 555 0100',
  domicilio: ['Calle de la Cuenta Pública 150', 'Colonia Centro Cívico, C. P. 00000'],
  sitio: 'https://iafe.example',
};
const rebeca = {
  nombres: 'Rebeca',
  apellidos: 'Solórzano Ibarra',
  puesto: 'Jefa de revisión técnica',
  unidad: 'Auditoría Especial de Obra Pública',
  extension: '401',
  correo: 'rebeca.solorzano@iafe.example',
};

test('a contact has name, organisation, extension and e-mail; signs of the format are escaped', () => {
  const card = vcardOf(rebeca, institute);
  expect(card.startsWith('BEGIN:VCARD\r\nVERSION:4.0\r\n')).toBe(true);
  expect(card.endsWith('END:VCARD\r\n')).toBe(true);
  const unfolded = card.replaceAll('\r\n ', '');
  expect(unfolded).toContain('FN:Rebeca Solórzano Ibarra\r\n');
  expect(unfolded).toContain('N:Solórzano Ibarra;Rebeca;;;\r\n');
  expect(unfolded).toContain('ORG:Instituto de Auditoría\\; Fiscalización;Auditoría Especial de Obra Pública\r\n');
  expect(unfolded).toContain('TEL;VALUE=uri;TYPE=work:tel:5555550100;ext=401\r\n');
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('a person without extension or e-mail has the switchboard alone', () => {
  const card = vcardOf({ ...rebeca, extension: '', correo: '' }, institute);
  expect(card).toContain('TEL;VALUE=uri;TYPE=work:tel:5555550100\r\n');
  expect(card).not.toContain('EMAIL');
});

test('no text of a contact starts a property of its own', () => {
  const hostile = 'Ana\rNOTE:1\r\nNOTE:2\nNOTE:3\u0000\u0007';
  const card = vcardOf(
    {
      nombres: hostile,
      apellidos: hostile,
      puesto: hostile,
      unidad: hostile,
      extension: '401\r\nNOTE:4',
      correo: `a@iafe.example\rNOTE:5`,
    },
    institute,
  );
  const lines = card.replaceAll('\r\n ', '').split(/[\r\n]+/);
  expect(lines.filter((line) => line.startsWith('NOTE'))).toEqual([]);
  expect(lines).toContain('TEL;VALUE=uri;TYPE=work:tel:5555550100;ext=4014');
  expect(card.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
});
