import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import {
  auditSentence,
  dueSentence,
  earlierSentence,
  earlierYears,
  entesSentence,
  explainingSentence,
  integralConclusion,
  integralSentence,
  openShare,
} from './sentences.ts';

const MILLION = 100_000_000;

test('says what a list of audits observed and what is open', () => {
  expect(integralSentence(121, { observado: 300 * MILLION, porResolver: 150 * MILLION })).toBe(
    '121 auditorías observaron $300.0 millones; faltan por aclarar 50 de cada 100 pesos.',
  );
  expect(integralSentence(1, { observado: 2 * MILLION, porResolver: 0.02 * MILLION })).toBe(
    '1 auditoría observó $2.0 millones; falta por aclarar 1 de cada 100 pesos.',
  );
  expect(integralSentence(2, { observado: 0, porResolver: 0 })).toBe('2 auditorías.');
});

test('says what one audit observed', () => {
  expect(openShare(50_000_00, 0)).toBe('nada');
  expect(openShare(50_000_00, 22_500_00)).toBe('45');
  expect(openShare(50_000_00, 10_00)).toBe('2 de cada 10,000');
  expect(openShare(50_000_00, 50_000_00)).toBe('todo');
  expect(openShare(0, 0)).toBe('–');
  expect(openShare(null, null)).toBe('–');
});

test('concludes what all integral audits observed and what is open', () => {
  const sentence = (total: number, observado: number, porResolver: number) =>
    phraseText(integralConclusion(total, { observado, porResolver })).replaceAll('\u00A0', ' ');
  expect(sentence(121, 300 * MILLION, 150 * MILLION)).toBe(
    '121 auditorías integrales observaron $300.0 millones; faltan por aclarar 50 de cada 100 pesos.',
  );
  expect(sentence(12, 2 * MILLION, 0)).toBe('Doce auditorías integrales observaron $2.0 millones; nada por aclarar.');
  expect(sentence(1, 2 * MILLION, 2 * MILLION)).toBe('Una auditoría integral observó $2.0 millones; todo por aclarar.');
  expect(sentence(2, 0, 0)).toBe('Dos auditorías integrales, sin montos observados.');
  expect(sentence(0, 0, 0)).toBe('Todavía no hay auditorías integrales publicadas.');
});

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

test('says how many citizen reports explain a year, and in how many pages', () => {
  const files = (...pages: (number | null)[]) => pages.map((each) => ({ pages: each }));
  expect(explainingSentence(2023, files(4, 5, 4))).toBe(
    'Tres informes explican en 13 páginas qué se encontró al revisar 2023.',
  );
  expect(explainingSentence(2023, files(1))).toBe('Un informe explica en 1 página qué se encontró al revisar 2023.');
  expect(explainingSentence(2023, files(4, null))).toBe('Dos informes explican qué se encontró al revisar 2023.');
  expect(explainingSentence(2023, [])).toBe('Los informes ciudadanos de 2023 todavía no se publican.');
});

test('says how many entes have a citizen report', () => {
  expect(entesSentence(2022, 0)).toBe('Todavía no se publican informes ciudadanos de 2022.');
  expect(entesSentence(2022, 1)).toBe('Un ente público tiene informe ciudadano de 2022.');
  expect(entesSentence(2022, 1018)).toBe('1,018 entes públicos tienen informe ciudadano de 2022.');
});

test('the sentence of the next reports is of the past once their day has passed', () => {
  const next = { ejercicio: 2024, by: '2025-08-30' };
  const [until, after] = ['2025-08-30', '2025-08-31'].map((today) => dueSentence(next, today));
  expect(until).toBe('Los resultados del ejercicio 2024 deben entregarse a más tardar el 30 de agosto de 2025.');
  expect(after).toBe('Los resultados del ejercicio 2024 debían entregarse a más tardar el 30 de agosto de 2025.');
});

const folders = (...amounts: number[]) => amounts.map((amount) => ({ amount }));

test.each([
  [
    [2021, 2020, 2019, 2018, 2017, 2016],
    folders(4, 4),
    'Los informes de seis cuentas públicas, de 2016 a 2021, están en el buscador; otros ocho documentos, en dos carpetas.',
  ],
  [
    [2021, 2018],
    folders(1, 0),
    'Los informes de dos cuentas públicas, entre 2018 y 2021, están en el buscador; otro documento, en una carpeta.',
  ],
  [[2021], folders(0, 0), 'Los informes de la cuenta pública 2021 están en el buscador.'],
  [[], folders(4, 0), 'Cuatro documentos de cuentas anteriores a 2022 están en una carpeta.'],
  [[], folders(0, 1), 'Un documento de cuentas anteriores a 2022 está en una carpeta.'],
  [[], folders(0, 0), 'Todavía no hay informes de cuentas anteriores a 2022.'],
])('says which years the browser has and how many documents the folders: %j', (years, amounts, sentence) => {
  expect(earlierSentence(years, amounts, 2022)).toBe(sentence);
});

test('names several earlier accounts, one, and none', () => {
  expect(earlierYears(2016, 2021)).toBe('De 2016 a 2021, y los años que les preceden');
  expect(earlierYears(2021, 2021)).toBe('La de 2021, y los años que le preceden');
  expect(earlierYears(2022, 2021)).toBe('Las de los años que les preceden');
});
