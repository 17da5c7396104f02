import { expect, test } from 'vitest';
import type { Call } from '../contract/page/calls.ts';
import { openDataSentence, openFeeds, openTables } from './tables.ts';

const call = (path: string, summary: string, method = 'GET') => ({ method, path, summary }) as Call;

test('tables without a parameter but the format are downloaded whole', () => {
  const calls = [
    call('/api/Observaciones/Temas/{formato}', 'Observaciones por tema, como archivo CSV, Excel o JSON'),
    call(
      '/api/Entes/{enteId}/Auditorias/{formato}',
      'Auditorías publicadas de un ente, como archivo CSV, Excel o JSON',
    ),
    call('/api/Entes/tipos', 'Tipos de ente'),
  ];
  expect(openTables([{ id: 'a', name: 'A', calls }])).toEqual([
    { title: 'Observaciones por tema', address: '/api/Observaciones/Temas' },
  ]);
});

test('feeds and calendars without a parameter are listed', () => {
  const calls = [
    call('/informes/erratas.atom', 'Erratas'),
    call('/institucion/acuerdos.ics', 'Calendario'),
    call('/datos/{conjunto}/cambios.atom', 'Renglones'),
    call('/api/Entes/tipos', 'Tipos de ente'),
  ];
  expect(openFeeds([{ id: 'a', name: 'A', calls }])).toEqual([
    { title: 'Erratas', address: '/informes/erratas.atom' },
    { title: 'Calendario', address: '/institucion/acuerdos.ics' },
  ]);
});

test.each([
  [0, 0, 'Todo lo que publica este sitio puede reutilizarse.'],
  [1, 0, 'Un conjunto de datos, para llevar completos.'],
  [8, 1, 'Ocho conjuntos de datos y una tabla de cifras, para llevar completos.'],
  [8, 2, 'Ocho conjuntos de datos y dos tablas de cifras, para llevar completos.'],
])('the sentence counts %i datasets and %i tables of figures', (datasets, tables, sentence) => {
  expect(openDataSentence(datasets, tables)).toBe(sentence);
});
