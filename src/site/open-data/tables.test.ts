import { expect, test } from 'vitest';
import type { Call } from '../contract/page/calls.ts';
import { openDataSentence, openTables } from './tables.ts';

const call = (path: string, summary: string, method = 'GET') => ({ method, path, summary }) as Call;
const whole = { title: 'Observaciones por tema', address: '/api/Observaciones/Temas' };

test('tables without a parameter but the format are downloaded whole', () => {
  const calls = [
    call('/api/Observaciones/Temas/{formato}', 'Observaciones por tema, como archivo CSV, Excel o JSON'),
    call(
      '/api/Entes/{enteId}/Auditorias/{formato}',
      'Auditorías publicadas de un ente, como archivo CSV, Excel o JSON',
    ),
    call('/api/Entes/tipos', 'Tipos de ente'),
  ];
  expect(openTables([{ id: 'a', name: 'A', calls }])).toEqual({ whole: [whole], others: 1 });
});

test('the sentence counts both kinds of tables', () => {
  expect(openDataSentence({ whole: [], others: 3 })).toBe('Todo lo que publica este sitio puede reutilizarse.');
  expect(openDataSentence({ whole: [whole], others: 0 })).toBe('Una tabla se descarga completa.');
  expect(openDataSentence({ whole: [whole, whole], others: 1 })).toBe(
    'Dos tablas se descargan completas; otra, por ente, auditoría o encuesta.',
  );
  expect(openDataSentence({ whole: [whole, whole], others: 14 })).toBe(
    'Dos tablas se descargan completas; otras catorce, por ente, auditoría o encuesta.',
  );
});
