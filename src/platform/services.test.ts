import { expect, test, vi } from 'vitest';
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
