import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { serializeError } from './log.ts';

test('an error of a statement is logged without the values of the statement', () => {
  const failed = new DrizzleQueryError('select $1', ['palabras de una persona'], new Error('syntax error'));
  const wrapped = new Error('page failed', { cause: failed });
  for (const error of [failed, wrapped]) {
    const text = JSON.stringify(serializeError(error));
    expect(text).toContain('select $1');
    expect(text).not.toContain('palabras');
  }
});
