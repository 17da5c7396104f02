import { expect, test } from 'vitest';
import { termsOfDay } from './terms.ts';

const calendar = { timeZone: 'America/Hermosillo', holidays: new Set<string>() };
const notificadaEl = '2025-03-03';

test.each([
  ['2025-03-06', 'en 7 días hábiles'],
  ['2025-03-14', 'en 1 día hábil'],
  ['2025-03-17', 'hoy'],
])('on %s a term of ten business days ends %s', (today, note) => {
  expect(termsOfDay(today, calendar)({ notificadaEl, dias: [10] })?.note).toBe(note);
});

test('a term that ended says how many business days ago', () => {
  const term = termsOfDay('2025-03-20', calendar)({ notificadaEl, dias: [10] });
  expect(term?.text).toBe('venció hace 3 días hábiles');
});
