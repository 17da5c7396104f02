import { describe, expect, test } from 'vitest';
import { holidays } from '#institution/holidays.ts';
import {
  acceptanceDate,
  addBusinessDays,
  type BusinessCalendar,
  businessDaysBetween,
  dueDate,
  isBusinessDay,
} from './business-days.ts';
import { addDays } from './days.ts';

const calendar: BusinessCalendar = { timeZone: 'America/Hermosillo', holidays: new Set(holidays) };
/** Hermosillo is at UTC-7 the whole year. */
const at = (local: string) => new Date(`${local}-07:00`);

describe('acceptance', () => {
  test.each([
    ['Thursday before the doors open', '2026-11-19T07:59:59', '2026-11-19'],
    ['Thursday at midnight', '2026-11-19T00:00:00', '2026-11-19'],
    ['Thursday at eight', '2026-11-19T08:00:00', '2026-11-19'],
    ['the last second of the counter', '2026-11-19T14:59:59.999', '2026-11-19'],
    ['the second in which it closes', '2026-11-19T15:00:00', '2026-11-20'],
    ['late at night', '2026-11-19T23:59:59', '2026-11-20'],
    ['Friday at 14:59:59', '2026-11-20T14:59:59', '2026-11-20'],
    ['Friday at 15:00:00', '2026-11-20T15:00:00', '2026-11-23'],
    ['Saturday morning', '2026-11-21T10:00:00', '2026-11-23'],
    ['Sunday at midnight', '2026-11-22T00:00:00', '2026-11-23'],
    ['Monday that is a holiday', '2026-11-16T09:00:00', '2026-11-17'],
    ['Friday evening before a Monday that is a holiday', '2026-11-13T15:00:00', '2026-11-17'],
    ['Christmas, a Friday', '2026-12-25T09:00:00', '2026-12-28'],
    ['the last afternoon of the year, before New Year on a Friday', '2026-12-31T15:00:00', '2027-01-04'],
    ['the last morning of the year', '2026-12-31T14:00:00', '2026-12-31'],
    ['two holidays and a weekend in a row', '2027-03-24T15:00:00', '2027-03-29'],
  ])('%s', (_, local, accepted) => {
    expect(acceptanceDate(at(local), calendar)).toBe(accepted);
  });

  test('goes by the clock of Hermosillo, not of the machine: 21:59 UTC is 14:59 there', () => {
    expect(acceptanceDate(new Date('2026-11-19T21:59:59Z'), calendar)).toBe('2026-11-19');
    expect(acceptanceDate(new Date('2026-11-19T22:00:00Z'), calendar)).toBe('2026-11-20');
    expect(acceptanceDate(new Date('2026-11-20T05:00:00Z'), calendar)).toBe('2026-11-20');
  });

  test('does not shift in summer, when others change their clocks', () => {
    expect(acceptanceDate(new Date('2026-07-15T21:59:59Z'), calendar)).toBe('2026-07-15');
    expect(acceptanceDate(new Date('2026-07-15T22:00:00Z'), calendar)).toBe('2026-07-16');
  });
});

describe('due date', () => {
  test.each([
    ['three weeks without a holiday', '2026-05-18', '2026-06-08'],
    ['over a holiday', '2026-10-30', '2026-11-24'],
    ['over Christmas and New Year', '2026-12-11', '2027-01-05'],
    ['accepted on a Friday', '2026-11-20', '2026-12-11'],
  ])('%s', (_, accepted, due) => {
    expect(dueDate(accepted, calendar)).toBe(due);
  });

  test('is the fifteenth business day after the acceptance, for every day', () => {
    for (let day = 0; day < 366; day++) {
      const accepted = acceptanceDate(new Date(Date.UTC(2026, 0, 1 + day, 16)), calendar);
      const due = dueDate(accepted, calendar);
      expect(isBusinessDay(accepted, calendar)).toBe(true);
      expect(isBusinessDay(due, calendar)).toBe(true);
      let counted = 0;
      for (let date = accepted; date < due; counted++) date = addBusinessDays(date, 1, calendar);
      expect(counted).toBe(15);
    }
  });
});

test('a term from any day, weekends and holidays included, ends on the day that a count by days reaches', () => {
  const withWeekend = { ...calendar, holidays: new Set([...holidays, '2026-11-21', '2026-11-23', '2026-11-24']) };
  for (let start = '2026-10-01'; start < '2027-01-15'; start = addDays(start, 1)) {
    const businessDays = businessDaysBetween(start, addDays(start, 200), withWeekend);
    for (const days of [1, 2, 5, 6, 30, 120])
      expect(addBusinessDays(start, days, withWeekend), `${start} ${days}`).toBe(businessDays[days - 1]);
  }
});

describe('business days between two dates', () => {
  test.each([
    [
      'a Monday and the Wednesday after, with the last day only',
      '2026-05-18',
      '2026-05-20',
      ['2026-05-19', '2026-05-20'],
    ],
    ['a Friday and a Monday', '2026-05-22', '2026-05-25', ['2026-05-25']],
    ['a Friday and the Sunday after', '2026-05-22', '2026-05-24', []],
    ['two days around a holiday', '2026-11-13', '2026-11-17', ['2026-11-17']],
    ['a day and itself', '2026-05-18', '2026-05-18', []],
    ['a Friday and the Tuesday after a holiday', '2026-03-13', '2026-03-17', ['2026-03-17']],
    ['a Friday and a Monday that is a holiday', '2026-03-13', '2026-03-16', []],
    ['a Friday and itself', '2026-03-13', '2026-03-13', []],
    [
      'a Saturday and the Saturday after, with a holiday between them',
      '2026-03-14',
      '2026-03-21',
      ['2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20'],
    ],
    ['a day and an earlier one', '2026-05-19', '2026-05-18', []],
  ])('%s', (_, from, to, days) => expect(businessDaysBetween(from, to, calendar)).toEqual(days));

  test('are fifteen until the due date, the due date included', () => {
    const days = businessDaysBetween('2026-12-11', dueDate('2026-12-11', calendar), calendar);
    expect([days.length, days.at(-1)]).toEqual([15, '2027-01-05']);
  });
});
