import { expect, test } from 'vitest';
import { lifeOf } from './life.ts';

const auditoria = {
  planeadaEl: '2024-01-20',
  ejecutadaEl: '2024-06-10',
  notificadaEl: '2024-08-01',
  publicadaEl: '2024-09-01',
};
const observed = (resueltaEl: string | null, monto = 100_00) => ({
  emitidaEl: '2024-09-01',
  resueltaEl,
  monto,
  estado: resueltaEl === null ? ('pendiente' as const) : ('solventada' as const),
});

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

const stepsOf = (input: Partial<Parameters<typeof lifeOf>[0]>) =>
  lifeOf({ auditoria, observaciones: [], recomendaciones: [], today: '2026-01-01', ...input });
const attended = (atendidaEl: string | null, vence: string | null = '2025-02-10') => ({
  atendidaEl,
  plazo: { vence, estado: vence === null ? ('sin notificar' as const) : ('atendida' as const), quedan: null },
});

test('issued observations have the date of the oldest and the sum of their amounts', () => {
  const issued = (observaciones: ReturnType<typeof observed>[]) =>
    stepsOf({ observaciones }).find(({ title }) => /emitida/.test(title));
  const earlier = { ...observed(null, 250_00), emitidaEl: '2024-08-20' };
  expect(issued([observed(null), earlier, observed(null)])).toMatchObject({
    title: '3 observaciones emitidas',
    date: '2024-08-20',
    note: 'Por $450.',
    anchor: 'observaciones',
  });
  expect(issued([observed(null, 0)])).toMatchObject({ title: '1 observación emitida', note: 'Sin monto.' });
});

test('steps of a year have the date of its last event, and name its first', () => {
  const recomendaciones = [attended('2025-03-01'), attended('2025-01-15'), attended('2024-12-03')];
  const steps = stepsOf({ recomendaciones }).filter(({ title }) => /atendida/.test(title));
  expect(steps).toMatchObject([
    { title: '1 recomendación atendida', date: '2024-12-03' },
    { title: '2 recomendaciones atendidas', date: '2025-03-01', note: 'La primera, el 15 de enero de 2025.' },
  ]);
  expect(steps[0]).not.toHaveProperty('note');
});

test('a step is done on its day, and a term whose recommendations are attended says so', () => {
  const states = stepsOf({ recomendaciones: [attended('2024-12-03')], today: '2024-09-01' });
  expect(states.find(({ title }) => title === 'Informe publicado')?.state).toBe('done');
  const term = states.find(({ title }) => title.startsWith('Vence'));
  expect(term).toMatchObject({ note: 'Todas están atendidas.', state: 'ahead' });
  const onLastDay = stepsOf({ recomendaciones: [attended('2024-12-03')], today: '2025-02-10' });
  expect(onLastDay.some(({ title }) => title.startsWith('Vence el plazo'))).toBe(true);
});

test('each step says what it means, or leads to its rows on the page', () => {
  const plazo = { vence: null, estado: 'sin notificar', quedan: null } as const;
  const steps = stepsOf({
    respuestas: [
      { observacion: null, presentadaEl: '2024-09-10' },
      { observacion: 1, presentadaEl: '2024-09-20' },
    ],
    observaciones: [observed('2024-11-05')],
    recomendaciones: [attended('2024-12-03'), { atendidaEl: null, plazo }],
  });
  expect(steps.map(({ title, note, anchor }) => [title, anchor ?? note])).toEqual([
    ['Planeada', 'Entró en el programa anual de auditorías.'],
    ['Ejecutada', 'Terminó la revisión en el ente.'],
    ['Notificada', 'El ente recibió los resultados. Desde aquí corren sus plazos.'],
    ['Informe publicado', 'informes'],
    ['1 observación emitida', 'observaciones'],
    ['2 respuestas del ente', 'respuestas'],
    ['1 observación resuelta', 'observaciones-resueltas'],
    ['1 recomendación atendida', 'recomendaciones-atendidas'],
    ['Venció el plazo de las recomendaciones', 'recomendaciones'],
    ['Vence el plazo de las recomendaciones', 'recomendaciones'],
  ]);
  expect(steps.at(-1)).toMatchObject({ date: null, note: 'Corre desde que el ente sea notificado.' });
});

test('overdue recommendations are open too', () => {
  const plazo = { vence: '2025-02-10', estado: 'vencida', quedan: null } as const;
  const steps = stepsOf({ recomendaciones: [{ atendidaEl: null, plazo }] });
  expect(steps.at(-1)?.note).toBe('1 de 1 siguen por atender.');
});
