import { expect, test } from 'vitest';
import { followUpText } from './record-fields.ts';

test('a follow-up of the sender has all that the sender filled', () => {
  const content = {
    Motivo: 'Encontré el recibo.',
    Evidencia: 'El recibo 3',
    Telefono: '662 000 0000',
    Dependencia: ' ',
  };
  expect(followUpText('persona', content)).toBe(
    'Encontré el recibo.\n\nEvidencia: El recibo 3\n\nTeléfono: 662 000 0000',
  );
});

test('omits the values that the form fills in itself', () => {
  const content = { Motivo: 'Encontré el recibo.', Evidencia: 'La del registro', Dependencia: 'La del registro' };
  expect(followUpText('persona', content)).toBe('Encontré el recibo.');
});

test('one of the staff is the answer', () =>
  expect(followUpText('personal', { Respuesta: 'Lo vemos.' })).toBe('Lo vemos.'));
