import { describe, expect, test } from 'vitest';
import { type Destinos, sumDestinos } from '#areas/auditorias/rules/figures/destinos.ts';
import { medianOf, solvingCurve } from '#areas/auditorias/rules/figures/solving-days.ts';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { peersSentence } from './peers-sentence.ts';
import { destinationSentence, destinationShares, headline, largestSentence, yearsSentence } from './sentences.ts';

const zero = sumDestinos([]);
const sums = (parts: Partial<Record<keyof Destinos, [monto: number, casos: number]>>): Destinos => ({
  ...zero,
  ...Object.fromEntries(Object.entries(parts).map(([key, [monto, casos]]) => [key, { monto, casos }])),
});
const year = (anio: number, total: number, pending: number) => ({
  anio,
  auditorias: 1,
  observaciones: total,
  sinPublicar: 0,
  resueltas: total - pending,
  monto: 0,
  recomendaciones: 0,
  atendidas: 0,
  resueltaEl: null,
  atendidaEl: null,
  publicadaEl: null,
});
const text = (phrase: Parameters<typeof phraseText>[0]) => phraseText(phrase).replaceAll('\u00A0', ' ');

describe('headline', () => {
  test.each([
    [131, 61, 7_310_000_000, 'Ures aún debe resolver 61 de 131 observaciones, por $73.1 millones.'],
    [2, 1, 0, 'Ures aún debe resolver 1 de 2 observaciones.'],
    [1, 1, 150_000, 'Ures aún debe resolver su única observación, por $1,500.'],
    [1, 0, 0, 'La única observación a Ures ya se resolvió.'],
    [4, 0, 0, 'Las 4 observaciones a Ures ya se resolvieron.'],
    [0, 0, 0, 'Las auditorías a Ures no tienen observaciones.'],
  ])('says %i observations, %i pending', (total, pending, amount, expected) => {
    expect(text(headline('Ures', [year(2023, total, pending)], sums({ porResolver: [amount, pending] })))).toBe(
      expected,
    );
  });

  test('says that nothing is published', () => {
    expect(text(headline('Ures', [], zero))).toBe('Ures todavía no tiene auditorías publicadas.');
    expect(text(headline('Ures', [{ ...year(2023, 0, 0), sinPublicar: 1 }], zero))).toBe(
      'Las observaciones a Ures todavía no se publican.',
    );
  });
});

test('says what became of each hundred pesos', () => {
  expect(text(destinationSentence(sums({ aclarado: [99, 1], recuperado: [1, 1] })))).toBe(
    'Todo lo observado, peso por peso, se resolvió.',
  );
  const several = sums({
    aclarado: [42, 1],
    recuperado: [3, 1],
    resuelto: [9, 1],
    pendiente: [45, 1],
    turnado: [1, 1],
  });
  expect(text(destinationSentence(several))).toBe(
    'De cada 100 pesos observados, 54 se resolvieron, 45 siguen pendientes y 1 se turnó.',
  );
  expect(destinationShares(several)).toEqual({
    aclarado: '42',
    recuperado: '3',
    resuelto: '9',
    pendiente: '45',
    turnado: '1',
  });
  expect(text(destinationSentence(sums({ aclarado: [9_990, 1], turnado: [10, 1] })))).toBe(
    'De cada 100 pesos observados, 99 se resolvieron y menos de 1 se turnó.',
  );
  expect(text(destinationSentence(sums({ pendiente: [5, 1] })))).toBe(
    'Todo lo observado, peso por peso, sigue pendiente.',
  );
  // Rounded alone, the parts would add up to 53.
  const rounded = sums({ aclarado: [176, 1], recuperado: [176, 1], resuelto: [176, 1], pendiente: [472, 1] });
  expect(text(destinationSentence(rounded))).toContain('53 se resolvieron y 47 siguen pendientes');
  expect(Object.values(destinationShares(rounded))).toEqual(['18', '18', '17', '47', '0']);
  expect(text(destinationSentence(zero))).toBe('Lo observado no tiene un monto que se pueda repartir.');
});

describe('years', () => {
  const of = (...rows: [anio: number, total: number, pending: number][]) =>
    text(
      yearsSentence(
        rows.map(([anio, total, pending]) => ({ anio, ...sums({ observado: [0, total], porResolver: [0, pending] }) })),
      ),
    );
  test.each([
    [
      of([2024, 23, 9], [2023, 26, 20]),
      'La cuenta de 2023 es la que más observaciones debe. De la de 2024, ya se resolvió más de la mitad.',
    ],
    [
      of([2024, 4, 2], [2023, 26, 20]),
      'La cuenta de 2023 es la que más observaciones debe. De la de 2024, se resolvió la mitad.',
    ],
    [
      of([2024, 4, 4], [2023, 26, 20]),
      'La cuenta de 2023 es la que más observaciones debe. De la de 2024, aún no se resuelve nada.',
    ],
    [
      of([2024, 4, 0], [2023, 26, 1]),
      'Solo la cuenta de 2023 tiene observaciones por resolver. De la de 2024, ya se resolvió todo.',
    ],
    [of([2024, 4, 3], [2023, 26, 3]), 'Dos cuentas son las que más observaciones deben: 2024 y 2023.'],
    [of([2024, 4, 0]), 'Ninguna cuenta pública tiene observaciones por resolver.'],
  ])('%s', (sentence, expected) => {
    expect(sentence).toBe(expected);
  });
});

test('says how much the largest amounts are', () => {
  const all = sums({ porResolver: [100, 9] });
  expect(text(largestSentence([{ porResolver: 50 }, { porResolver: 31 }], all))).toBe(
    'Dos observaciones suman 81 de cada 100 pesos por resolver.',
  );
  expect(text(largestSentence([{ porResolver: 100 }], all))).toBe(
    'Una sola observación reúne todos los pesos por resolver.',
  );
});

test('places an ente among its peers', () => {
  const peer = (id: number, resueltas: number, dias: number | null) => ({
    id,
    nombre: '',
    nombreCorto: '',
    observaciones: 10,
    resueltas,
    observado: 0,
    recuperado: 0,
    porResolver: 0,
    gasto: 0,
    revisado: 0,
    dias,
  });
  const ente = peer(1, 5, 100);
  expect(text(peersSentence(ente, [ente]))).toBe('Es el único ente de su tipo con observaciones publicadas.');
  expect(text(peersSentence(ente, [ente, peer(2, 6, 90)]))).toBe(
    'Entre los 2 entes de su tipo con observaciones, uno resuelve más y uno tarda menos.',
  );
  expect(text(peersSentence(ente, [ente, peer(2, 1, null)]))).toBe(
    'Es el que más resuelve, y el más rápido, de los 2 entes de su tipo con observaciones.',
  );
  for (const tied of [peer(2, 5, 120), peer(2, 1, 100)])
    expect(text(peersSentence(ente, [ente, tied]))).toBe(
      'Entre los 2 entes de su tipo con observaciones, ninguno resuelve más y ninguno tarda menos.',
    );
  const [unknown, slow] = [peer(1, 5, null), peer(1, 4, null)];
  expect(text(peersSentence(unknown, [unknown, peer(2, 6, 90)]))).toBe(
    'Entre los 2 entes de su tipo con observaciones, uno resuelve más. No se publica en cuántos días resolvió la mitad.',
  );
  expect(text(peersSentence(slow, [slow, peer(2, 6, 90)]))).toContain('Aún no resuelve la mitad de lo suyo.');
});

test('an open observation counts until today and not after', () => {
  const curve = solvingCurve([
    { days: 10, resolved: true, amount: 1 },
    { days: 20, resolved: false, amount: 1 },
    { days: 30, resolved: true, amount: 1 },
    { days: 40, resolved: false, amount: 1 },
  ]);
  expect(curve).toEqual([
    { days: 10, share: 0.25 },
    { days: 30, share: 0.625 },
  ]);
  expect(medianOf(curve)).toBe(30);
  expect(medianOf([])).toBeNull();
});
