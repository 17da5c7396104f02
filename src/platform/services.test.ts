import { expect, test, vi } from 'vitest';
import { listChangedAreas, markChanged, type Transaction } from './acts/transaction.ts';
import { DatabaseHangsError } from './database/breaker.ts';
import { MissingFileError } from './files/store.ts';
import { findService, provideService, removeService, service, serviceKey } from './services.ts';

const clock = serviceKey<{ now: number }>('test clock', 'openClock');

test('returns what was provided until it is removed', () => {
  provideService(clock, { now: 1 });
  expect(service(clock)).toEqual({ now: 1 });
  provideService(clock, { now: 2 });
  expect(removeService(clock)).toEqual({ now: 2 });
  expect(findService(clock)).toBeUndefined();
});

test('names the missing service and the function that opens it', () => {
  expect(() => service(clock)).toThrow('The service "test clock" is not open: call openClock first');
});

test('keeps services when its module is evaluated again', async () => {
  provideService(clock, { now: 3 });
  vi.resetModules();
  const again = await import('./services.ts');
  expect(again.service).not.toBe(service);
  expect(again.service(clock)).toEqual({ now: 3 });
  removeService(clock);
});

// Each build of the process, the public and the staff application, has its own copy of every module.

test('errors of services are recognized by the other build', async () => {
  vi.resetModules();
  const [store, breaker] = await Promise.all([import('./files/store.ts'), import('./database/breaker.ts')]);
  expect(store.MissingFileError).not.toBe(MissingFileError);
  expect(new store.MissingFileError()).toBeInstanceOf(MissingFileError);
  expect(new breaker.DatabaseHangsError()).toBeInstanceOf(DatabaseHangsError);
  expect(new Error('other') instanceof MissingFileError).toBe(false);
  expect(new MissingFileError() instanceof DatabaseHangsError).toBe(false);
});

test('a publication kind of one build marks areas in a transaction of the other', async () => {
  const tx = {} as Transaction;
  vi.resetModules();
  const copy = await import('./acts/transaction.ts');
  expect(copy.markChanged).not.toBe(markChanged);
  copy.markChanged(tx, 'informes');
  markChanged(tx, 'auditorias');
  expect(listChangedAreas(tx).map(({ area }) => area)).toEqual(['informes', 'auditorias']);
  expect(listChangedAreas({} as Transaction)).toEqual([]);
});
