import { expect, test } from 'vitest';
import { estadosDenuncia } from '../values.ts';
import { lookupSentence } from './sentence.ts';

const recibido = '2026-11-04';

test('a request says its state with its date, and when the answer is due', () => {
  expect(
    lookupSentence({ estado: 'Recibida', recibido, movimiento: undefined, limite: '2026-11-26', vencido: false }),
  ).toBe('Recibida el 4 de noviembre de 2026. La respuesta llega a más tardar el 26 de noviembre de 2026.');
  expect(
    lookupSentence({ estado: 'En revisión', recibido, movimiento: '2026-11-09', limite: '2026-11-26', vencido: false }),
  ).toBe('En revisión desde el 9 de noviembre de 2026. La respuesta llega a más tardar el 26 de noviembre de 2026.');
});

test('an open request whose term ended says that nothing was answered', () => {
  const due = { recibido, movimiento: '2026-11-09', limite: '2026-11-26', vencido: true };
  expect(lookupSentence({ estado: 'En revisión', ...due })).toBe(
    'En revisión desde el 9 de noviembre de 2026. El plazo para contestar venció el 26 de noviembre de 2026 y sigue abierta.',
  );
  expect(lookupSentence({ estado: 'Concluida', ...due })).toBe('Concluida el 9 de noviembre de 2026.');
});

test('without a due date it says where changes appear; a closed record has no next date', () => {
  expect(lookupSentence({ estado: 'Recibida', recibido, movimiento: '2026-11-09', limite: null, vencido: false })).toBe(
    'Recibida el 4 de noviembre de 2026. Cada cambio aparece aquí con su fecha.',
  );
  expect(
    lookupSentence({ estado: 'Concluida', recibido, movimiento: '2026-11-09', limite: '2026-11-26', vencido: false }),
  ).toBe('Concluida el 9 de noviembre de 2026.');
});

test.each(estadosDenuncia)('the state %s has a sentence with a date', (estado) => {
  expect(lookupSentence({ estado, recibido, movimiento: undefined, limite: null, vencido: false })).toContain(
    '4 de noviembre de 2026',
  );
});
