import { expect, test } from 'vitest';
import { wordForms } from './word-forms.ts';

const marks = {
  words: new Map([
    ['obra', ['obra']],
    ['obras', ['obra']],
    ['sueldo', ['sueld']],
    ['remuneraciones', ['remuner']],
    ['organo', ['organ']],
    ['interno', ['intern']],
    ['control', ['control']],
  ]),
  phrases: [['obra'], ['sueld'], ['remuner'], ['organ', 'intern', 'control']],
};

test.each([
  ['obras', ['Obra pública', 'La obra y las obras'], ' con «obra» u «obras»'],
  ['obra', ['Obra pública'], ''],
  ['OBRA', ['Obra pública'], ''],
  ['sueldo', ['Las remuneraciones'], ' con «remuneraciones»'],
  ['sueldo', ['Sueldo', 'Remuneraciones'], ' con «sueldo» o «remuneraciones»'],
  ['oic', ['El Órgano Interno de Control'], ' con «órgano interno de control»'],
  ['obra pública', ['Obra y obras'], ''],
  ['obra', [], ''],
])('names the forms of %j in %j', (typed, texts, sentence) => {
  expect(wordForms(typed, texts, marks)).toBe(sentence);
});
