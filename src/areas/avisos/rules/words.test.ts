import { expect, test } from 'vitest';
import { peopleWords, roundedCount } from './words.ts';

test.each([
  [0, 'menos de cinco', 'menos de cinco personas'],
  [1, 'menos de cinco', 'menos de cinco personas'],
  [4, 'menos de cinco', 'menos de cinco personas'],
  [5, 'unos 5', 'unas 5 personas'],
  [13, 'unos 10', 'unas 10 personas'],
  [1204, 'unos 1,200', 'unas 1,200 personas'],
])('%s is %s', (amount, words, people) => {
  expect([roundedCount(amount), peopleWords(amount)]).toEqual([words, people]);
});
