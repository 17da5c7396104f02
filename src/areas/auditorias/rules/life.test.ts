import { expect, test } from 'vitest';
import { lifeOf } from './life.ts';

const auditoria = {
  planeadaEl: '2024-01-20',
  ejecutadaEl: '2024-06-10',
  notificadaEl: '2024-08-01',
  publicadaEl: '2024-09-01',
};
const observed = (resueltaEl: string | null, monto = 100_00) => ({ emitidaEl: '2024-09-01', resueltaEl, monto });

test('sorts steps by date and groups resolved observations by year', () => {
  const steps = lifeOf({
    auditoria,
    observaciones: [observed('2024-11-05'), observed('2024-12-01'), observed('2025-02-01'), observed(null)],
    recomendaciones: [],
    today: '2026-01-01',
  });
  expect(steps.map(({ title, date }) => `${date} ${title}`)).toEqual([
    '2024-01-20 Planeada',
    '2024-06-10 Ejecutada',
    '2024-08-01 Notificada',
    '2024-09-01 Informe publicado',
    '2024-09-01 4 observaciones emitidas',
    '2024-12-01 2 observaciones resueltas',
    '2025-02-01 1 observación resuelta',
  ]);
  expect(steps.every(({ state }) => state === 'done')).toBe(true);
});

test('a term is ahead until its last day, with the number of open recommendations', () => {
  const plazo = { vence: '2025-02-10', estado: 'en plazo', quedan: 3 } as const;
  const life = (today: string) =>
    lifeOf({
      auditoria,
      observaciones: [],
      recomendaciones: [
        { atendidaEl: null, plazo },
        { atendidaEl: '2024-12-03', plazo: { ...plazo, estado: 'atendida', quedan: null } },
      ],
      today,
    }).at(-1);
  expect(life('2025-02-05')).toEqual({
    title: 'Vence el plazo de las recomendaciones',
    date: '2025-02-10',
    state: 'ahead',
    note: '1 de 2 siguen por atender.',
    anchor: 'recomendaciones',
  });
  expect(life('2025-02-11')).toMatchObject({ title: 'Venció el plazo de las recomendaciones', state: 'done' });
});

test('sorts steps without a date last', () => {
  const steps = lifeOf({
    auditoria: { ...auditoria, notificadaEl: null, publicadaEl: null },
    observaciones: [],
    recomendaciones: [{ atendidaEl: null, plazo: { vence: null, estado: 'sin notificar', quedan: null } }],
    today: '2024-07-01',
  });
  expect(steps.map(({ title, state }) => `${title}: ${state}`)).toEqual([
    'Planeada: done',
    'Ejecutada: done',
    'Notificada: ahead',
    'Informe publicado: ahead',
    'Vence el plazo de las recomendaciones: ahead',
  ]);
});
