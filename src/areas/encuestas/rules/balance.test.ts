import { expect, test } from 'vitest';
import { balanceOf, balanceSentence, profileSentence } from './balance.ts';

const answer = (tono: 'favorable' | 'neutro' | 'desfavorable', valor: number) => ({ tono, valor });

test('sums the answers for and against; a question without one of them has no balance', () => {
  const answers = [answer('favorable', 9), answer('favorable', 29), answer('neutro', 24), answer('desfavorable', 38)];
  expect(balanceOf(answers)).toEqual({ favorable: 38, desfavorable: 38 });
  expect(balanceOf([answer('favorable', 60), answer('neutro', 40)])).toBeUndefined();
  expect(balanceOf([answer('neutro', 100)])).toBeUndefined();
  expect(balanceOf([])).toBeUndefined();
  expect(balanceOf([answer('favorable', 0), answer('desfavorable', 100)])).toEqual({ favorable: 0, desfavorable: 100 });
});

test('says which answers are more, or that they are as many', () => {
  expect(balanceSentence({ favorable: 38, desfavorable: 38 })).toBe(
    'Las respuestas favorables y las desfavorables empatan: 38 de cada 100',
  );
  expect(balanceSentence({ favorable: 56, desfavorable: 21 })).toBe(
    'Hay más respuestas favorables, 56 de cada 100, que desfavorables, 21',
  );
  expect(balanceSentence({ favorable: 1, desfavorable: 71 })).toBe(
    'Hay más respuestas desfavorables, 71 de cada 100, que favorables, 1',
  );
  expect(balanceSentence({ favorable: 0, desfavorable: 71 })).toBe(
    'Hay 71 respuestas desfavorables de cada 100 y ninguna favorable',
  );
});

test('names the questions with the best and the worst opinion', () => {
  const row = (tema: string, favorable: number, numero = 1) => ({ tema, numero, favorable, desfavorable: 30 });
  expect(profileSentence([row('Basura', 59), row('Agua', 56), row('Calles', 23)])).toBe(
    'La mejor opinión es de «Basura»: 59 de cada 100 respuestas favorables. La peor, de «Calles»: 23',
  );
  expect(profileSentence([row('Basura', 40), row('Agua', 40)])).toBe(
    'Todas las preguntas tienen 40 de cada 100 respuestas favorables',
  );
  expect(profileSentence([row('Basura', 40)])).toBe(
    'Hay más respuestas favorables, 40 de cada 100, que desfavorables, 30',
  );
  expect(profileSentence([])).toBe('Sin información para mostrar');
});
