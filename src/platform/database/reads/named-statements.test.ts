import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { nameStatements } from './named-statements.ts';

/** Returns a pool that records its statements. */
function poolWithNames(maxNames?: number) {
  const calls: unknown[][] = [];
  const pool = {
    query: (...call: unknown[]) => {
      calls.push(call);
    },
  } as unknown as Pool;
  nameStatements(pool, maxNames);
  const nameOf = (statement: object | string) => {
    void pool.query(statement as string, []);
    const [sent] = calls.at(-1) ?? [];
    return (sent as { name?: string }).name;
  };
  return { calls, nameOf };
}

test('a select text has one name for all values', () => {
  const { nameOf, calls } = poolWithNames();
  nameOf({ text: 'select 1 from a where b = $1', rowMode: 'array' });
  const name = nameOf({ text: 'select 1 from a where b = $1', rowMode: 'array' });
  expect(name).toMatch(/^\w+$/);
  expect(calls.at(-1)).toEqual([{ text: 'select 1 from a where b = $1', rowMode: 'array', name }, []]);
  expect(nameOf({ text: 'select 1 from a where b = $1' })).toBe(name);
  expect(nameOf({ text: 'select 1 from a where b = $1', name: '' })).toBe(name);
  for (const text of ['select 2', '\n    with x as (select 1) select * from x']) {
    expect(nameOf({ text })).toBeUndefined();
    expect(nameOf({ text })).toMatch(/^\w+$/);
    expect(nameOf({ text })).not.toBe(name);
  }
});

test('a statement of `prepared` is marked, and no other one', () => {
  const { nameOf, calls } = poolWithNames();
  nameOf({ text: 'select 1', name: '' });
  expect(calls.at(-1)).toMatchObject([{ isPrepared: true }, []]);
  nameOf({ text: 'select 1' });
  expect(calls.at(-1)).not.toMatchObject([{ isPrepared: true }, []]);
});

test('writes, plain texts and statements that have a name stay as they are', () => {
  const { nameOf, calls } = poolWithNames();
  expect(nameOf({ text: 'insert into a values ($1)' })).toBeUndefined();
  expect(nameOf({ text: 'select 1', name: 'own' })).toBe('own');
  nameOf('select 1');
  expect(calls.at(-1)).toEqual(['select 1', []]);
});

test('no more texts than the bound have a name', () => {
  const { nameOf } = poolWithNames(2);
  const texts = ['select 1', 'select 2', 'select 3'];
  for (const text of texts) nameOf({ text });
  expect([...texts, 'select 1'].map((text) => nameOf({ text }))).toEqual(['s0', 's1', undefined, 's0']);
});

test('a text that runs once has no name, however many there are', () => {
  const { nameOf } = poolWithNames();
  nameOf({ text: 'select 0' });
  const names = Array.from({ length: 5000 }, (_, number) => nameOf({ text: `select ${number + 1}` }));
  expect(names.every((name) => name === undefined)).toBe(true);
  expect(nameOf({ text: 'select 5000' })).toBe('s0');
});
