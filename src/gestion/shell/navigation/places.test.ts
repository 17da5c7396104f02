import { expect, test } from 'vitest';
import { contentKinds } from '#areas/contents.ts';
import { hasRecords } from '#platform/editing/kind.ts';
import { isListed } from '../../contents/kinds.server.ts';
import { placeOf, places } from './places.ts';

test('every kind without a sentence about what it changes is in a place of the menu', () => {
  const labels = new Set<string>(places.map(({ id }) => id));
  const homeless = contentKinds.filter((kind) => kind.affects === undefined && !labels.has(placeOf(kind)));
  expect(homeless.map(({ many }) => many)).toEqual([]);
});

test('every setting says what it changes, and no kind of public records is a catalogue', () => {
  const silent = contentKinds.filter((kind) => !isListed(kind) && kind.affects === undefined);
  const hidden = contentKinds.filter((kind) => hasRecords(kind) && kind.affects !== undefined);
  expect([...silent, ...hidden].map(({ many }) => many)).toEqual([]);
});

test('a sentence about what a kind changes is short and ends', () => {
  const sentences = contentKinds.flatMap(({ affects }) => affects ?? []);
  expect(sentences.filter((text) => text.length > 90 || !text.endsWith('.'))).toEqual([]);
});

test('the kinds of a new area are published to the public', () => {
  expect(placeOf({ area: 'agenda' })).toBe('difusion');
});

test('a place has at most nine kinds', () => {
  const sizes = places.map(({ id }) => contentKinds.filter((kind) => placeOf(kind) === id).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(9);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
});
