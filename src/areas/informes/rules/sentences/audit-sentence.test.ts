import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { auditSentence } from './audit-sentence.ts';

test('says what was spent, and how many observations and recommendations an audit made', () => {
  const sentence = (observaciones: number, recomendaciones: number) =>
    phraseText(auditSentence({ anio: 2020, gasto: 813_926_931_900, observaciones, recomendaciones })).replaceAll(
      '\u00A0',
      ' ',
    );
  const spent = 'En 2020 se gastaron $8,139.3 millones. La auditoría';
  expect(sentence(54, 1)).toBe(`${spent} hizo 54 observaciones y 1 recomendación.`);
  expect(sentence(1, 2)).toBe(`${spent} hizo 1 observación y 2 recomendaciones.`);
  expect(sentence(3, 0)).toBe(`${spent} hizo 3 observaciones y ninguna recomendación.`);
  expect(sentence(0, 1)).toBe(`${spent} solo hizo 1 recomendación.`);
  expect(sentence(0, 0)).toBe(`${spent} no encontró nada que observar.`);
});
