import { expect, test } from 'vitest';
import { WorkbookError } from './model.ts';
import { StringStore } from './strings.ts';

test('returns every text by index, across buffers', () => {
  const store = new StringStore();
  const texts = Array.from({ length: 20_000 }, (_, at) => (at % 3 ? `Auditoría ñ ${at} €` : '¿'.repeat(at % 400)));
  for (const text of texts) store.add(text);
  for (const [at, text] of texts.entries()) expect(store.get(at)).toBe(text);
  for (const none of [-1, 0.5, texts.length, Number.NaN]) expect(store.get(none)).toBeUndefined();
});

test('rejects texts over the limits', () => {
  expect(() => new StringStore().add('a'.repeat(32_768))).toThrow(WorkbookError);
});
