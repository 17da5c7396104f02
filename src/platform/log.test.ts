import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeError, describeRequest, serializeError } from './log.ts';

test('an error of a statement is logged without the values of the statement', () => {
  const failed = new DrizzleQueryError('select $1', ['palabras de una persona'], new Error('syntax error'));
  const wrapped = new Error('page failed', { cause: failed });
  for (const error of [failed, wrapped]) {
    const text = JSON.stringify(serializeError(error));
    expect(text).toContain('select $1');
    expect(text).not.toContain('palabras');
  }
});

test('a request is logged without its query, and by its route where the path has words of a visitor', () => {
  const url = '/api/Entes/website/palabras?texto=palabras';
  const route = '/api/Entes/website/:texto';
  expect(describeRequest({ method: 'GET', url })).toEqual({ method: 'GET', path: '/api/Entes/website/palabras' });
  const routeOptions = { url: route, config: { wordsInPath: true } as const };
  expect(describeRequest({ method: 'GET', url, routeOptions })).toEqual({ method: 'GET', path: route });
  expect(describeRequest({ method: 'GET', url: `/${'x'.repeat(500)}` }).path).toHaveLength(200);
});

test('an error of a command has neither the values of its statement nor the details of PostgreSQL', () => {
  const cause = Object.assign(new Error('duplicate key value'), { detail: 'Key (correo)=(persona) already exists.' });
  const failed = new DrizzleQueryError('insert into t values ($1)', ['Una\nPersona, de dos renglones', 7], cause);
  for (const error of [failed, new Error('la importación', { cause: failed })]) {
    const text = describeError(error);
    expect(text).toContain('insert into t');
    expect(text).toContain('duplicate key value');
    expect(text).not.toMatch(/persona|renglones/i);
    expect(JSON.stringify(serializeError(error))).not.toMatch(/persona|renglones/i);
  }
  expect(JSON.stringify(serializeError(cause))).not.toContain('persona');
});
