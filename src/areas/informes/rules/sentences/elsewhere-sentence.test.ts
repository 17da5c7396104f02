import { expect, test } from 'vitest';
import { elsewhereSentence } from './elsewhere-sentence.ts';

test('says how many reports have their own pages', () => {
  expect([0, 1, 1456].map(elsewhereSentence)).toEqual([
    'Todavía no hay informes publicados.',
    'El único informe publicado tiene su propio apartado.',
    'Los 1,456 informes publicados tienen su propio apartado.',
  ]);
});
