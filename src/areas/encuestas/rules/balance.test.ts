import { expect, test } from 'vitest';
import { balanceOf, balanceSentence, profileSentence, sortedByBalance } from './balance.ts';

const base = 10_000;
const answer = (tono: 'favorable' | 'neutro' | 'desfavorable', valor: number) => ({ tono, valor, base });

test('sums the answers for and against; a question without one of them has no balance', () => {
  const answers = [answer('favorable', 9), answer('favorable', 29), answer('neutro', 24), answer('desfavorable', 38)];
  expect(balanceOf(answers)).toEqual({ favorable: 38, desfavorable: 38, base });
  expect(balanceOf([answer('favorable', 60), answer('neutro', 40)])).toBeUndefined();
  expect(balanceOf([answer('neutro', 100)])).toBeUndefined();
  expect(balanceOf([])).toBeUndefined();
  expect(balanceOf([answer('favorable', 0), answer('desfavorable', 100)])).toEqual({
    favorable: 0,
    desfavorable: 100,
    base,
  });
});

test('says which answers are more, or that they are as many', () => {
  expect(balanceSentence({ favorable: 38, desfavorable: 38, base })).toBe(
    'Las respuestas favorables y las desfavorables empatan: 38 de cada 100',
  );
  expect(balanceSentence({ favorable: 56, desfavorable: 21, base })).toBe(
    'Hay más respuestas favorables, 56 de cada 100, que desfavorables, 21',
  );
  expect(balanceSentence({ favorable: 1, desfavorable: 71, base })).toBe(
    'Hay más respuestas desfavorables, 71 de cada 100, que favorables, 1',
  );
  expect(balanceSentence({ favorable: 0, desfavorable: 71, base })).toBe(
    'Hay 71 respuestas desfavorables de cada 100 y ninguna favorable',
  );
});

test('a difference within the margin of error is not called one', () => {
  // Of 400 people, 80 in 100 for or against: the margin of their difference is 8.8 points.
  const sentence = (favorable: number, desfavorable: number) => balanceSentence({ favorable, desfavorable, base: 400 });
  expect(sentence(44, 36)).toBe(
    'Favorables, 44 de cada 100, y desfavorables, 36, no se distinguen: la diferencia está dentro del margen de error',
  );
  expect(sentence(45, 35)).toBe('Hay más respuestas favorables, 45 de cada 100, que desfavorables, 35');
});

test('sorts questions by favourable answers less unfavourable ones', () => {
  const row = (tema: string, favorable: number, desfavorable: number) => ({
    tema,
    numero: 1,
    favorable,
    desfavorable,
    base,
  });
  const sorted = sortedByBalance([row('Calles', 30, 20), row('Agua', 56, 40), row('Policía', 32, 48)]);
  expect(sorted.map(({ tema }) => tema)).toEqual(['Agua', 'Calles', 'Policía']);
  expect(sortedByBalance([row('Agua', 56, 40), row('Luz', 40, 10)]).map(({ tema }) => tema)).toEqual(['Luz', 'Agua']);
});

test('names the questions with the best and the worst opinion', () => {
  const row = (tema: string, favorable: number, numero = 1) => ({ tema, numero, favorable, desfavorable: 30, base });
  expect(profileSentence([row('Basura', 59), row('Agua', 56), row('Calles', 23)])).toBe(
    'La mejor opinión es de «Basura»: 59 de cada 100 respuestas favorables y 30 desfavorables. La peor, de «Calles»: 23 y 30',
  );
  expect(profileSentence([row('Basura', 40), row('Agua', 40)])).toBe(
    'En todas las preguntas es igual la diferencia entre respuestas favorables y desfavorables',
  );
  expect(profileSentence([row('Basura', 40)])).toBe(
    'Hay más respuestas favorables, 40 de cada 100, que desfavorables, 30',
  );
  expect(profileSentence([])).toBe('Sin información para mostrar');
});
