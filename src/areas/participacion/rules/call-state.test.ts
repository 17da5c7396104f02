import { expect, test } from 'vitest';
import {
  announcedCall,
  callSentence,
  cutOf,
  finishedCalls,
  progressSentence,
  receives,
  resultsSentence,
} from './call-state.ts';

const sixth = { numero: 6, publicadaEl: '2025-05-15', cierraEl: '2025-08-29', resultadosEl: '2025-09-12' };

test('the sixth call receives proposals from 15 May to 29 August of 2025', () => {
  expect(['2025-05-14', '2025-05-15', '2025-08-29', '2025-08-30'].map((day) => receives(sixth, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('the sentence next to the form says whether the call is to come, open or closed', () => {
  expect(callSentence(sixth, '2025-05-01')).toContain('se publica el 15 de mayo de 2025');
  expect(callSentence(sixth, '2025-08-29')).toBe(
    'La 6.ª convocatoria recibe propuestas hasta el 29 de agosto de 2025.',
  );
  expect(callSentence(sixth, '2025-08-30')).toMatch(/cerró el 29 de agosto de 2025\. El formulario sigue abierto/);
  expect(callSentence(sixth, '2025-05-15')).toContain('recibe propuestas hasta');
  expect(callSentence(sixth, '2025-08-30')).toMatch(/se valora en la siguiente convocatoria\.$/);
  expect(callSentence(undefined, '2025-08-30')).toBe(
    'El formulario recibe propuestas todo el año: se valoran en la siguiente convocatoria.',
  );
});

test('the progress of the call names its reception, then the date of its results, then that they are late', () => {
  expect(progressSentence(sixth, '2025-05-01')).toBe('Se publica el 15 de mayo de 2025.');
  expect(progressSentence(sixth, '2025-05-15')).toMatch(/^Recibe propuestas hasta/);
  expect(progressSentence({ ...sixth, cierraEl: null }, '2025-08-30')).toBe('Recibe propuestas.');
  expect(progressSentence({ ...sixth, resultadosEl: null }, '2025-08-30')).toBe(
    'La recepción cerró el 29 de agosto de 2025.',
  );
  expect(progressSentence(sixth, '2025-08-29')).toBe('Recibe propuestas hasta el 29 de agosto de 2025.');
  expect(resultsSentence(sixth, '2025-08-29')).toBeUndefined();
  expect(progressSentence(sixth, '2025-09-12')).toBe(
    'La recepción cerró el 29 de agosto de 2025. El comité analiza las propuestas y publica los resultados el 12 de septiembre de 2025.',
  );
  expect(progressSentence(sixth, '2025-09-13')).toBe(
    'La recepción cerró el 29 de agosto de 2025. El comité analiza las propuestas: los resultados, previstos para el 12 de septiembre de 2025, aún no se publican.',
  );
});

test('a call that is published later is announced, neither in process nor finished', () => {
  const calls = [
    { ...sixth, numero: 5, publicadaEl: '2024-05-15', actual: false },
    { ...sixth, actual: true },
    { ...sixth, numero: 7, publicadaEl: '2026-12-01', actual: false },
  ];
  expect(announcedCall(calls, '2026-11-20')?.numero).toBe(7);
  expect(finishedCalls(calls, '2026-11-20').map(({ numero }) => numero)).toEqual([5]);
  expect(announcedCall(calls, '2026-12-01')).toBeUndefined();
  expect(callSentence(sixth, '2026-11-20', calls[2])).toMatch(
    /cerró el 29 de agosto de 2025\..*se valora en la 7\.ª convocatoria, que se publica el 1 de diciembre de 2026\.$/,
  );
});

test('the figures of finished calls count up to the last results', () => {
  expect(cutOf([{ resultadosEl: '2024-09-13' }, sixth])).toBe('Datos al 12 de septiembre de 2025.');
  expect([cutOf([]), cutOf([{ resultadosEl: null }])]).toEqual(['', '']);
});
