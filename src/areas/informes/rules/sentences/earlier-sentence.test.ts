import { expect, test } from 'vitest';
import { earlierSentence } from './earlier-sentence.ts';

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
