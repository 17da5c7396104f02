import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { comparisonTitle, differenceSentence, differenceText, joinNames, owingSentence } from './sentences.ts';

const peer = (nombreCorto: string, resueltas: number, dias: number | null, revisado = 70) => ({
  id: 1,
  nombre: nombreCorto,
  nombreCorto,
  observaciones: 10,
  resueltas,
  observado: 100,
  recuperado: 10,
  porResolver: 0,
  gasto: 100,
  revisado,
  dias,
});
const text = (phrase: Parameters<typeof phraseText>[0]) => phraseText(phrase);

test('names the larger share first, and equal shares once', () => {
  expect(text(comparisonTitle(peer('Ures', 5, 1), peer('Altar', 7, 1)))).toBe(
    'Altar resuelve 70 de cada 100 observaciones. Ures, 50.',
  );
  expect(text(comparisonTitle(peer('Ures', 5, 1), peer('Altar', 5, 1)))).toBe(
    'Ures y Altar resuelven lo mismo: 50 de cada 100 observaciones.',
  );
});

test('says the other differences, and who has not resolved half', () => {
  expect(text(differenceSentence(peer('Ures', 5, 142, 72), peer('Altar', 7, 97, 68)))).toBe(
    'A Ures se le revisa más y devuelve lo mismo. Tarda 45 días más en resolver la mitad.',
  );
  expect(text(differenceSentence(peer('Ures', 5, 98), peer('Altar', 7, 97)))).toContain('Tarda 1 día más');
  expect(text(differenceSentence(peer('Ures', 4, null), peer('Altar', 7, 97)))).toContain('Aún no resuelve la mitad');
  expect(text(differenceSentence(peer('Ures', 5, null), peer('Altar', 7, 97)))).toContain(
    'No se publica en cuántos días se resolvió la mitad de lo observado a Ures.',
  );
  expect(text(differenceSentence(peer('Ures', 4, null), peer('Altar', 3, null)))).toContain('Ninguno ha resuelto');
  expect(differenceText('resueltas', peer('Ures', 5, 1), peer('Altar', 6, 1))).toBe('10 puntos menos');
  expect(differenceText('dias', peer('Ures', 5, 1), peer('Altar', 6, null))).toBe('sin datos de los dos');
});

test('says of which account each owes most', () => {
  const sum = (casos: number) => ({ monto: 0, casos });
  const year = (anio: number, pending: number) => ({
    anio,
    observado: sum(9),
    porResolver: sum(pending),
    aclarado: sum(0),
    recuperado: sum(0),
    resuelto: sum(0),
    pendiente: sum(pending),
    turnado: sum(0),
  });
  const of = (a: ReturnType<typeof year>[], b: ReturnType<typeof year>[]) =>
    text(owingSentence({ name: 'Ures', years: a }, { name: 'Altar', years: b }));
  expect(of([year(2023, 3), year(2022, 1)], [year(2023, 2)])).toBe(
    'Los dos deben más de 2023 que de cualquier otra cuenta.',
  );
  expect(of([year(2022, 1)], [year(2023, 2)])).toBe('Ures debe más de la cuenta de 2022. Altar, de la de 2023.');
  expect(of([year(2022, 0)], [year(2023, 2)])).toBe('Ures no debe observaciones. Altar debe más de 2023.');
  expect(of([], [])).toBe('Ninguno de los dos debe observaciones.');
});

test('joins two names with the right conjunction', () => {
  const named = (nombreCorto: string) => ({ nombre: nombreCorto, nombreCorto });
  expect(joinNames(named('Hermosillo'), named('Cajeme'))).toBe('Hermosillo y Cajeme');
  expect(joinNames(named('Caborca'), named('Imuris'))).toBe('Caborca e Imuris');
});
