import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { fillMonths } from './avance.ts';
import { busiestMonthSentence, programmeProgress, programmeSentence, progressSentence } from './programme-progress.ts';

type Month = [mes: number, planeadas: number, ejecutadas: number];
const months = (...rows: Month[]) =>
  fillMonths(
    rows.map(([mes, planeadas, ejecutadas]) => ({
      ano: 2025,
      mes,
      planeadas,
      ejecutadas,
      informesEstado: 0,
      informesMunicipio: 0,
    })),
  );

test('adds up the months since January, and ends a running year with its last active month', () => {
  const rows = months([1, 4, 3], [3, 2, 1], [11, 5, 0]);
  expect(programmeProgress(rows, true).map(({ planned, done }) => [planned, done])).toEqual([
    [4, 3],
    [4, 3],
    [6, 4],
    ...Array.from({ length: 7 }, () => [6, undefined]),
    [11, undefined],
    [11, undefined],
  ]);
  expect(programmeProgress(rows, false).at(-1)).toEqual({ mes: 12, name: 'diciembre', planned: 11, done: 4 });
});

test.each<[boolean, Month[], string]>([
  [
    true,
    [
      [3, 6, 4],
      [9, 5, 0],
    ],
    'A fines de marzo faltaban 2 de las 6 auditorías planeadas hasta entonces.',
  ],
  [true, [[3, 6, 5]], 'A fines de marzo faltaba 1 de las 6 auditorías planeadas hasta entonces.'],
  [
    true,
    [
      [1, 1, 0],
      [2, 0, 1],
    ],
    'A fines de febrero se habían ejecutado todas las auditorías planeadas hasta entonces.',
  ],
  [true, [[2, 5, 7]], 'A fines de febrero se habían ejecutado 2 auditorías más de las planeadas.'],
  [
    true,
    [
      [1, 1, 0],
      [2, 0, 0],
    ],
    'En 2025 todavía no se ejecuta ninguna auditoría.',
  ],
  [true, [[2, 0, 1]], 'Hasta febrero de 2025 no había auditorías planeadas.'],
  [
    false,
    [
      [2, 9, 2],
      [8, 0, 4],
    ],
    '2025 cerró con 3 auditorías por ejecutar; en febrero llegaron a faltar 7.',
  ],
  [false, [[2, 9, 8]], '2025 cerró con una auditoría por ejecutar.'],
  [
    false,
    [
      [2, 9, 8],
      [4, 0, 1],
    ],
    '2025 cerró sin auditorías por ejecutar; en febrero llegó a faltar una.',
  ],
  [false, [[2, 9, 9]], '2025 cerró sin auditorías por ejecutar.'],
])('says how far a programme is behind its plan (%#)', (running, rows, sentence) => {
  const phrase = progressSentence(2025, programmeProgress(months(...rows), running));
  expect(phraseText(phrase).replaceAll('\u00A0', ' ')).toBe(sentence);
});

test.each([
  [[107, 69, 16], 'En 2025 se ejecutaron 69 auditorías de 107 planeadas y se publicaron 16 informes.'],
  [[1, 1, 1], 'En 2025 se ejecutó una auditoría de 1 planeada y se publicó un informe.'],
  [[9, 0, 0], 'En 2025 no se ejecutó ninguna auditoría de 9 planeadas y no se publicó ningún informe.'],
  [[0, 2, 0], 'En 2025 se ejecutaron 2 auditorías y no se publicó ningún informe.'],
] as const)('says what was carried out of what was planned (%#)', ([planeadas, ejecutadas, informes], expected) => {
  expect(programmeSentence(2025, { planeadas, ejecutadas, informes })).toBe(expected);
});

test.each([
  [[3, 22, 7], 'El mes con más auditorías de 2025 fue febrero: 22.'],
  [[7, 2, 7], 'Los meses con más auditorías de 2025 fueron enero y marzo: 7 cada uno.'],
  [[0, 0, 0], 'Auditorías e informes de 2025, mes a mes.'],
])('names the months with most audits (%#)', (amounts, expected) => {
  const names = ['enero', 'febrero', 'marzo'];
  const months = amounts.map((ejecutadas, index) => ({ name: names[index] ?? '', ejecutadas }));
  expect(busiestMonthSentence(2025, months)).toBe(expected);
});
