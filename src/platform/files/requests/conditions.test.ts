import { expect, test } from 'vitest';
import { requestedRange } from './conditions.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=95-500', { start: 95, end: 99 }],
  ['bytes=0-99999999999999999999', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes = 5 - 6', { start: 5, end: 6 }],
])('%s of 100 bytes is one part', (header, range) => {
  expect(requestedRange(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999-'])(
  '%s is outside 100 bytes',
  (header) => {
    expect(requestedRange(header, 100)).toBe('outside');
  },
);

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=9-5',
  'bytes=a-b',
  'bytes=0-1,5-6',
  'rows=0-1',
  'bytes=1.5-3',
  'bytes=--5',
])('%s asks for the whole file', (header) => {
  expect(requestedRange(header, 100)).toBe('none');
});

test('an empty file has no parts', () => {
  expect(requestedRange('bytes=0-', 0)).toBe('outside');
  expect(requestedRange('bytes=-5', 0)).toBe('outside');
  expect(requestedRange(undefined, 0)).toBe('none');
});
