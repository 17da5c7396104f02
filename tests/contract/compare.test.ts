import { expect, test } from 'vitest';
import type { Description, Schema } from '#site/contract/page/description.ts';
import { findBreaks, shapesOf } from './compare.ts';

const text: Schema = { type: 'string' };
const describeCall = (
  response: Schema,
  parameters: { in: string; name: string; required?: boolean }[] = [],
): Description => ({
  paths: {
    '/api/cosas': {
      get: { parameters, responses: { 200: { content: { 'application/json': { schema: response } } } } },
    },
  },
});
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});
const breaks = (before: Description, now: Description) => findBreaks(shapesOf(before), shapesOf(now));
const before = describeCall(object({ a: text, b: object({ c: text }) }));

test.each<[string, Description, string]>([
  ['a removed call', { paths: {} }, 'GET /api/cosas is removed'],
  ['a removed field', describeCall(object({ b: object({ c: text }) })), 'GET /api/cosas: field a is removed'],
  ['a removed inner field', describeCall(object({ a: text, b: object({}) })), 'GET /api/cosas: field b.c is removed'],
  [
    'another type',
    describeCall(object({ a: { type: 'integer' }, b: object({ c: text }) })),
    'GET /api/cosas: field a was texto and is entero',
  ],
  [
    'a field that may be absent',
    describeCall(object({ a: text, b: object({ c: text }) }, ['b'])),
    'GET /api/cosas: field a may be absent now',
  ],
  [
    'a field that may be null',
    describeCall(object({ a: { anyOf: [text, { type: 'null' }] }, b: object({ c: text }) })),
    'GET /api/cosas: field a may be null now',
  ],
  [
    'a new required parameter',
    describeCall(object({ a: text, b: object({ c: text }) }), [{ in: 'query', name: 'q', required: true }]),
    'GET /api/cosas: parameter query q is required now',
  ],
])('%s breaks clients', (_, now, sentence) => {
  expect(breaks(before, now)).toEqual([sentence]);
});

test('new calls, fields and optional parameters break nobody', () => {
  const now = describeCall(object({ a: text, b: object({ c: text, d: text }), e: text }), [{ in: 'query', name: 'q' }]);
  expect(breaks(before, { paths: { ...now.paths, '/api/otras': {} } })).toEqual([]);
});
