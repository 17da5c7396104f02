import { expect, test } from 'vitest';
import {
  type Cifra,
  changeSentence,
  chartSummary,
  comparisonSentence,
  conclusion,
  countedPercent,
  interviews,
  marginOfError,
  spreadSentence,
  type Tono,
} from './figures.ts';

const answer = (opcion: string, tono: Tono, valor: number): Cifra => ({
  municipioId: 0,
  ejercicioId: 16,
  numero: 1,
  pregunta: '¿Cómo califica el agua?',
  base: 412,
  opcion,
  tono,
  valor,
});
const answers = [answer('Bueno', 'favorable', 45), answer('Regular', 'neutro', 21), answer('Malo', 'desfavorable', 34)];

test('a conclusion counts the answers of one tone, or quotes the most common answer', () => {
  const pregunta = { frase: 'están satisfechas con el agua', cuenta: 'favorable' } as const;
  expect(countedPercent(answers, pregunta)).toBe(45);
  expect(conclusion(answers, pregunta)).toBe('45 de cada 100 personas están satisfechas con el agua');
  expect(conclusion(answers, { frase: '', cuenta: null })).toBe(
    'La respuesta más común es «Bueno»: 45 de cada 100 personas',
  );
  for (const valor of [0, 1])
    expect(conclusion([answer('Bueno', 'favorable', valor)], pregunta)).toBe(
      'Menos de 2 de cada 100 personas están satisfechas con el agua',
    );
  expect(conclusion([], { frase: '', cuenta: null })).toBe('Sin información para mostrar');
  expect(chartSummary(answers)).toBe('Bueno 45\u00A0%, Regular 21\u00A0%, Malo 34\u00A0%.');
});

test('compares a year with the previous one, and a municipality with the state', () => {
  const year = (anio: number, value: number, base = 40_000) => ({ anio, value, base });
  expect(changeSentence(year(2018, 40), year(2020, 38))).toBe('Bajó 2 puntos: de 40 en 2018 a 38 en 2020');
  expect(changeSentence(year(2018, 40), year(2020, 41))).toBe('Subió 1 punto: de 40 en 2018 a 41 en 2020');
  expect(changeSentence(year(2018, 40), year(2020, 40))).toBe('Sin cambio entre 2018 y 2020: 40 de cada 100 personas');
  const place = (nombre: string, value: number, base = 40_000) => ({ nombre, value, base });
  const state = { value: 38, base: 40_000 };
  expect(comparisonSentence(place('Altar', 44), state)).toBe('Altar está 6 puntos arriba del estado');
  expect(comparisonSentence(place('Altar', 37), state)).toBe('Altar está 1 punto abajo del estado');
  expect(comparisonSentence(place('Altar', 38), state)).toBe('Altar está igual que el estado: 38 de cada 100 personas');
  expect(spreadSentence(place('Cumpas', 53), place('Naco', 22))).toBe('De Cumpas a Naco hay 31 puntos de diferencia');
  expect(spreadSentence(place('Cumpas', 23), place('Naco', 22))).toBe('De Cumpas a Naco hay 1 punto de diferencia');
  expect(spreadSentence(place('Cumpas', 22), place('Naco', 22))).toBe('Todos están igual: 22 de cada 100 personas');
});

test('a difference within the margin of error is not called one', () => {
  const year = (anio: number, value: number) => ({ anio, value, base: 400 });
  // Each margin is 4.9 points, that of their difference 6.9.
  expect(changeSentence(year(2018, 40), year(2020, 34))).toBe(
    'Sin cambio mayor que el margen de error entre 2018 y 2020: de 40 a 34 de cada 100 personas',
  );
  expect(changeSentence(year(2018, 40), year(2020, 33))).toBe('Bajó 7 puntos: de 40 en 2018 a 33 en 2020');
  const place = { nombre: 'Altar', value: 43, base: 400 };
  expect(comparisonSentence(place, { value: 38, base: 40_000 })).toBe('Altar está 5 puntos arriba del estado');
  expect(comparisonSentence({ ...place, value: 42 }, { value: 38, base: 40_000 })).toBe(
    'Altar no se distingue del estado: 42 y 38 de cada 100 personas, dentro del margen de error',
  );
  expect(spreadSentence(place, { nombre: 'Naco', value: 40, base: 400 })).toBe(
    'De Altar a Naco hay 3 puntos de diferencia, dentro del margen de error',
  );
});

test('derives the margin of error from the number of interviews', () => {
  expect(marginOfError(412)).toBe(4.8);
  expect(marginOfError(0)).toBe(0);
  expect(interviews(1412, 'octubre de 2020')).toBe(
    '1,412 entrevistas, octubre de 2020. Margen de error de 2.6 puntos.',
  );
});
