import { expect, test } from 'vitest';
import { programmeSentence } from './programme-sentence.ts';

test.each([
  [[107, 69, 16], 'En 2025 se ejecutaron 69 auditorías de 107 planeadas y se publicaron 16 informes.'],
  [[1, 1, 1], 'En 2025 se ejecutó una auditoría de 1 planeada y se publicó un informe.'],
  [[9, 0, 0], 'En 2025 no se ejecutó ninguna auditoría de 9 planeadas y no se publicó ningún informe.'],
  [[0, 2, 0], 'En 2025 se ejecutaron 2 auditorías y no se publicó ningún informe.'],
] as const)('says what was carried out of what was planned (%#)', ([planeadas, ejecutadas, informes], expected) => {
  expect(programmeSentence(2025, { planeadas, ejecutadas, informes })).toBe(expected);
});
