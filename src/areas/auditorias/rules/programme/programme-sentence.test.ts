import { expect, test } from 'vitest';
import { busiestMonthSentence, programmeSentence } from './programme-sentence.ts';

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
