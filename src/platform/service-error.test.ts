import { expect, test, vi } from 'vitest';
import { DatabaseHangsError } from './database/breaker.ts';
import { MissingFileError } from './files/store.ts';

test('errors of services are recognized by the other build of the process, which has its own copy of their classes', async () => {
  vi.resetModules();
  const [store, breaker] = await Promise.all([import('./files/store.ts'), import('./database/breaker.ts')]);
  expect(store.MissingFileError).not.toBe(MissingFileError);
  expect(new store.MissingFileError()).toBeInstanceOf(MissingFileError);
  expect(new breaker.DatabaseHangsError()).toBeInstanceOf(DatabaseHangsError);
  expect([
    new Error('other') instanceof MissingFileError,
    new MissingFileError() instanceof DatabaseHangsError,
  ]).toEqual([false, false]);
});
